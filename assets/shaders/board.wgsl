// The board: squares with their grid inside a frame, lit like the discs, with a soft shadow on the table.
//
// uv covers a quad whose width is in `measures`; all lengths are in squares, with the origin at the centre of the board.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif

struct BoardLook {
    // rgb: the colour of a1 and its like, a: strength of their texture
    light: vec4<f32>,
    // rgb: the other squares, a: strength of the frame's grain
    dark: vec4<f32>,
    // rgb, a: half the width of a line
    line: vec4<f32>,
    // rgb, a: strength of relief and shadows
    frame: vec4<f32>,
    // Frequency of the texture per square: along and across, fine and coarse
    weave: vec4<f32>,
    // x: width of the quad in squares, y: width of the frame in squares
    measures: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: BoardLook;

fn hash(cell: vec2<f32>) -> f32 {
    let p = fract(cell * vec2<f32>(0.1031, 0.1030));
    let q = p + dot(p, p.yx + 33.33);
    return fract((q.x + q.y) * q.x);
}

// Noise between 0 and 1 on a grid of width 1.
fn noise(at: vec2<f32>) -> f32 {
    let cell = floor(at);
    let t = fract(at);
    let s = t * t * (3.0 - 2.0 * t);
    let top = mix(hash(cell), hash(cell + vec2<f32>(1.0, 0.0)), s.x);
    let bottom = mix(hash(cell + vec2<f32>(0.0, 1.0)), hash(cell + vec2<f32>(1.0, 1.0)), s.x);
    return mix(top, bottom, s.y);
}

// Distance to a square of half-width `reach` with corners rounded by `radius`; negative inside.
fn rounded_square(p: vec2<f32>, reach: f32, radius: f32) -> f32 {
    let q = abs(p) - vec2<f32>(reach - radius);
    return length(max(q, vec2<f32>(0.0))) + min(max(q.x, q.y), 0.0) - radius;
}

// Converts a direction on the screen to the board, on which `right` is the screen's right. So the lamp keeps its place on
// the screen when the board rotates.
fn on_board(direction: vec2<f32>, right: vec2<f32>) -> vec2<f32> {
    return direction.x * right + direction.y * vec2<f32>(-right.y, right.x);
}

// The squares and the lines between them.
fn squares(p: vec2<f32>, right: vec2<f32>, pixel: f32) -> vec3<f32> {
    let cell = floor(p);
    // 0 for a1 and its like, 1 for the others. The others' grain runs across, and each square is a separate piece of wood.
    let other = 1.0 - abs((cell.x + cell.y) % 2.0);
    let differ = any(look.light.rgb != look.dark.rgb);
    var along = p;
    if differ {
        along = select(p.yx, p, other > 0.5) + vec2<f32>(7.0, 13.0) * hash(cell + vec2<f32>(31.0, 17.0));
    }
    let fibre = noise(along * look.weave.xy) * 0.6 + noise(along * look.weave.zw + 7.0) * 0.4;
    let relief = look.frame.a;
    let lamp = 1.0 + relief * (0.10 - 0.026 * distance(p, on_board(vec2<f32>(-2.6, 3.2), right)));
    var ground = mix(look.light.rgb, look.dark.rgb, other) * lamp * (1.0 + look.light.a * (fibre - 0.5));
    // The frame casts a shadow on the squares; the rails towards the lamp cast the wider one.
    let to_lamp = on_board(vec2<f32>(-0.59, 0.81), right);
    let rails = vec4<f32>(4.0 + p.x, 4.0 - p.x, 4.0 - p.y, 4.0 + p.y);
    let facing = vec4<f32>(-to_lamp.x, to_lamp.x, to_lamp.y, -to_lamp.y);
    let shaded = rails * (1.0 - 0.38 * smoothstep(vec4<f32>(0.0), vec4<f32>(0.5), facing));
    let shade = smoothstep(-0.02, 0.30, min(min(shaded.x, shaded.y), min(shaded.z, shaded.w)));
    ground *= 1.0 - 0.38 * relief * (1.0 - shade);
    let off_line = abs(fract(p + 0.5) - 0.5);
    let to_line = min(off_line.x, off_line.y);
    let line = 1.0 - smoothstep(look.line.a, look.line.a + 1.2 * pixel, to_line);
    let to_dot = distance(abs(p), vec2<f32>(2.0));
    let dot_mark = 1.0 - smoothstep(0.075, 0.075 + 1.2 * pixel, to_dot);
    return mix(ground, look.line.rgb, max(line, dot_mark));
}

// The frame: its grain runs along each rail, mitred at the corners.
fn rail(p: vec2<f32>, right: vec2<f32>, inside: f32, pixel: f32) -> vec3<f32> {
    let upright = abs(p.x) > abs(p.y);
    let along = select(p, p.yx, upright);
    let grain = noise(along * vec2<f32>(1.3, 26.0)) * 0.55 + noise(along * vec2<f32>(4.0, 70.0) + 3.0) * 0.45;
    let relief = look.frame.a;
    var wood = look.frame.rgb * (1.0 + look.dark.a * (grain - 0.5));
    // The rails are rounded, so the sides that face the lamp are lighter.
    let across = clamp(-inside / look.measures.y, 0.0, 1.0);
    let outward = select(vec2<f32>(0.0, sign(p.y)), vec2<f32>(sign(p.x), 0.0), upright);
    let bend = across * 2.0 - 1.0;
    let tilt = bend * bend * bend * bend * bend;
    wood *= 1.0 + 0.42 * relief * tilt * dot(outward, on_board(vec2<f32>(-0.59, 0.81), right));
    let mitre = abs(abs(p.x) - abs(p.y));
    wood *= 1.0 - 0.22 * relief * (1.0 - smoothstep(0.0, 0.02 + pixel, mitre));
    let groove = 1.0 - smoothstep(0.0, 0.03 + pixel, -inside);
    return wood * (1.0 - 0.55 * relief * groove);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let extent = look.measures.x;
    let p = (in.uv - 0.5) * extent * vec2<f32>(1.0, -1.0);
    let pixel = extent * max(fwidth(in.uv.x), 0.00001);
    let right = normalize(dpdx(p));
    let reach = 4.0 + look.measures.y;
    let edge = rounded_square(p, reach, 0.16);

    // The board's shadow on the table falls away from the lamp.
    let shadow_edge = rounded_square(p - on_board(vec2<f32>(0.06, -0.10), right), reach, 0.2);
    let shadow = 0.55 * (1.0 - smoothstep(-0.12, 0.36, shadow_edge));

    // Most pixels need only one of the two, which saves time without a graphics card.
    let inside = 4.0 - max(abs(p.x), abs(p.y));
    let on_squares = smoothstep(-0.5 * pixel, 0.5 * pixel, inside);
    var surface = vec3<f32>(0.0);
    if on_squares > 0.0 {
        surface = squares(p, right, pixel) * on_squares;
    }
    if on_squares < 1.0 {
        surface += rail(p, right, inside, pixel) * (1.0 - on_squares);
    }
    let on_board = 1.0 - smoothstep(-0.5 * pixel, 0.5 * pixel, edge);
    let alpha = on_board + shadow * (1.0 - on_board);
    var out = vec4<f32>(surface * on_board / max(alpha, 0.0001), alpha);
#ifdef SRGB_OUTPUT
    out = vec4<f32>(linear_to_srgb(out.rgb), out.a);
#endif
    return out;
}
