// A solid disc, lit by one lamp above the table at the upper left.
//
// A disc in flight is a solid of revolution. The uv of a vertex is its place in the plane of the disc, in radii, with 2 added
// to uv.x on the black half and 2 subtracted on the white half.
//
// A disc that lies FLAT is a quad: its normal says which face is up, and its pixels compute the solid.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif

struct DiscLook {
    // The colours of the faces
    black: vec4<f32>,
    white: vec4<f32>,
    // rgb: the colours of the rims, a: their opacity
    black_rim: vec4<f32>,
    white_rim: vec4<f32>,
    // rgb: the colours of the ring (black) and the cross (white), a: 1 to show them, 0 to hide them
    black_mark: vec4<f32>,
    white_mark: vec4<f32>,
    // x: opacity, y: flatness of the light, z: strength of the highlights
    values: vec4<f32>,
    // The solid is r^p + z^p = 1 in radii and half thicknesses. x: p, y: half the thickness in radii
    profile: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: DiscLook;

const LAMP: vec3<f32> = vec3<f32>(-0.38, 0.52, 0.765);
// The inner radius of the rim
const RIM: f32 = 0.895;

#ifdef FLAT
// The normal of the solid at a place of the face that is up, where `right` is the screen's right.
fn normal_at(at: vec2<f32>, r: f32, right: vec2<f32>, is_black: bool) -> vec3<f32> {
    let p = look.profile.x;
    let across = pow(clamp(r, 0.0001, 0.9999), p - 1.0);
    let up = pow(1.0 - across * min(r, 0.9999), (p - 1.0) / p) / look.profile.y;
    let outward = at / max(r, 0.0001);
    // The white face is seen from the other side, so its plane is mirrored.
    let screen_up = vec2<f32>(-right.y, right.x) * select(-1.0, 1.0, is_black);
    return normalize(vec3<f32>(across * vec2<f32>(dot(outward, right), dot(outward, screen_up)), up));
}
#endif

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let half_way = normalize(LAMP + vec3<f32>(0.0, 0.0, 1.0));

#ifdef FLAT
    let is_black = in.world_normal.z > 0.0;
    let at = in.uv;
    let r = length(at);
    let step = dpdx(at);
    let width = max(length(step), 0.00001);
    let normal = normal_at(at, r, step / width, is_black);
    let pixel = 0.7 * width;
    let covered = clamp(0.5 + (1.0 - r) / width, 0.0, 1.0);
#else
    let normal = normalize(in.world_normal);
    let is_black = in.uv.x > 0.0;
    let at = vec2<f32>(in.uv.x - select(-2.0, 2.0, is_black), in.uv.y);
    let r = length(at);
    let pixel = 0.7 * max(fwidth(in.uv.x), fwidth(in.uv.y));
    let covered = 1.0;
#endif
    var base = select(look.white.rgb, look.black.rgb, is_black);
    let dark = 1.0 - base.g;
    if look.black_mark.a > 0.0 {
        let ring = abs(r - 0.56) - 0.075;
        let reach = abs(at);
        let cross = max(min(reach.x, reach.y) - 0.085, max(reach.x, reach.y) - 0.56);
        let mark = select(look.white_mark.rgb, look.black_mark.rgb, is_black);
        base = mix(mark, base, smoothstep(-pixel, pixel, select(cross, ring, is_black)));
    }
    let rim = select(look.white_rim, look.black_rim, is_black);
    let on_rim = rim.a * smoothstep(RIM - pixel, RIM + pixel, r);
    base = mix(base, rim.rgb, on_rim);

    let diffuse = max(dot(normal, LAMP), 0.0);
    // A shallow groove on each face.
    let gloss = look.values.z;
    let groove = smoothstep(0.035, 0.0, abs(r - 0.72)) * 0.10 * gloss;
    var color = base * mix(0.34 + 0.80 * diffuse, 1.0, look.values.y) * (1.0 - groove);

    // A wide sheen and a small highlight, which show the shape of the dark half. The powers are multiplications because this
    // runs for every pixel of every disc, possibly without a graphics card.
    let facing = max(dot(normal, half_way), 0.0);
    let p2 = facing * facing;
    let p4 = p2 * p2;
    let p16 = p4 * p4 * p4 * p4;
    let p64 = p16 * p16 * p16 * p16;
    // A wider sheen would turn a black face grey and reduce its contrast.
    let sheen = p16 * p4 * p2 * 0.045;
    let highlight = p64 * p16 * p4 * p4 * mix(0.16, 0.20, dark);
    let away = 1.0 - abs(normal.z);
    let grazing = away * away * away * 0.06;
    color += vec3<f32>(sheen + highlight + grazing) * gloss;

    var out = vec4<f32>(color, max(look.values.x, on_rim) * covered);
#ifdef SRGB_OUTPUT
    out = vec4<f32>(linear_to_srgb(out.rgb), out.a);
#endif
    return out;
}
