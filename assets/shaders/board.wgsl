// The board: felt with its grid inside a wooden frame, lit like the discs, with a soft shadow on the table.
//
// uv runs over a quad of EXTENT squares; all measures are in squares, the middle of the board at the origin.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif

struct BoardLook {
    felt: vec4<f32>,
    line: vec4<f32>,
    wood: vec4<f32>,
    // x: width of the quad in squares, y: width of the frame in squares
    measures: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: BoardLook;

fn hash(cell: vec2<f32>) -> f32 {
    let p = fract(cell * vec2<f32>(0.1031, 0.1030));
    let q = p + dot(p, p.yx + 33.33);
    return fract((q.x + q.y) * q.x);
}

// Noise between 0 and 1 that varies over a distance of 1.
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

// A direction on the screen as one on the board, where `right` is what points to the right there: the lamp stays where it
// is when the board turns.
fn on_board(direction: vec2<f32>, right: vec2<f32>) -> vec2<f32> {
    return direction.x * right + direction.y * vec2<f32>(-right.y, right.x);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let extent = look.measures.x;
    let frame = look.measures.y;
    let p = (in.uv - 0.5) * extent * vec2<f32>(1.0, -1.0);
    let pixel = extent * max(fwidth(in.uv.x), 0.00001);
    let right = normalize(dpdx(p));
    let to_lamp = on_board(vec2<f32>(-0.59, 0.81), right);
    let reach = 4.0 + frame;
    let edge = rounded_square(p, reach, 0.16);

    // The shadow on the table falls away from the lamp.
    let shadow_edge = rounded_square(p - on_board(vec2<f32>(0.06, -0.10), right), reach, 0.2);
    let shadow = 0.55 * (1.0 - smoothstep(-0.12, 0.36, shadow_edge));

    // Felt.
    let fibre = noise(p * 46.0) * 0.6 + noise(p * 21.0 + 7.0) * 0.4;
    let lamp = 1.10 - 0.026 * distance(p, on_board(vec2<f32>(-2.6, 3.2), right));
    var felt = look.felt.rgb * lamp * (0.93 + 0.14 * fibre);
    let inside = 4.0 - max(abs(p.x), abs(p.y));
    // The rails towards the lamp throw the wider shade.
    let rails = vec4<f32>(4.0 + p.x, 4.0 - p.x, 4.0 - p.y, 4.0 + p.y);
    let facing = vec4<f32>(-to_lamp.x, to_lamp.x, to_lamp.y, -to_lamp.y);
    let shaded = rails * (1.0 - 0.38 * smoothstep(vec4<f32>(0.0), vec4<f32>(0.5), facing));
    felt *= 0.62 + 0.38 * smoothstep(-0.02, 0.30, min(min(shaded.x, shaded.y), min(shaded.z, shaded.w)));
    let off_line = abs(fract(p + 0.5) - 0.5);
    let to_line = min(off_line.x, off_line.y);
    let line = 1.0 - smoothstep(0.011, 0.011 + 1.2 * pixel, to_line);
    let to_dot = distance(abs(p), vec2<f32>(2.0));
    let dot_mark = 1.0 - smoothstep(0.075, 0.075 + 1.2 * pixel, to_dot);
    felt = mix(felt, look.line.rgb, max(line * 0.85, dot_mark));

    // Wood: the grain runs along each rail, mitred at the corners.
    let upright = abs(p.x) > abs(p.y);
    let along = select(p, p.yx, upright);
    let grain = noise(along * vec2<f32>(1.3, 26.0)) * 0.55 + noise(along * vec2<f32>(4.0, 70.0) + 3.0) * 0.45;
    var wood = look.wood.rgb * (0.80 + 0.40 * grain);
    // Rounded rail: light on the sides that face the lamp.
    let across = clamp((max(abs(p.x), abs(p.y)) - 4.0) / frame, 0.0, 1.0);
    let outward = select(vec2<f32>(0.0, sign(p.y)), vec2<f32>(sign(p.x), 0.0), upright);
    let tilt = pow(abs(across * 2.0 - 1.0), 5.0) * sign(across * 2.0 - 1.0);
    wood *= 1.0 + 0.42 * tilt * dot(outward, to_lamp);
    let mitre = abs(abs(p.x) - abs(p.y));
    wood *= 1.0 - 0.22 * (1.0 - smoothstep(0.0, 0.02 + pixel, mitre));
    let groove = 1.0 - smoothstep(0.0, 0.03 + pixel, abs(-inside));
    wood *= 1.0 - 0.55 * groove;

    let on_felt = smoothstep(-0.5 * pixel, 0.5 * pixel, inside);
    let surface = mix(wood, felt, on_felt);
    let on_board = 1.0 - smoothstep(-0.5 * pixel, 0.5 * pixel, edge);
    let alpha = on_board + shadow * (1.0 - on_board);
    var out = vec4<f32>(surface * on_board / max(alpha, 0.0001), alpha);
#ifdef SRGB_OUTPUT
    out = vec4<f32>(linear_to_srgb(out.rgb), out.a);
#endif
    return out;
}
