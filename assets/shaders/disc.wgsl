// A disc as a solid, lit by one lamp above the table to the upper left.
//
// The mesh is a lathe; its vertices carry the distance from the axis in uv.x (0 to 1), and in uv.y the half: 1 for the
// black one, -1 for the white one.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif

struct DiscLook {
    black: vec4<f32>,
    white: vec4<f32>,
    // x: opacity
    shared_values: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> look: DiscLook;

const LAMP: vec3<f32> = vec3<f32>(-0.38, 0.52, 0.765);

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let normal = normalize(in.world_normal);
    let half_way = normalize(LAMP + vec3<f32>(0.0, 0.0, 1.0));

    let base = select(look.white.rgb, look.black.rgb, in.uv.y > 0.0);
    let dark = 1.0 - base.g;

    let diffuse = max(dot(normal, LAMP), 0.0);
    // A shallow groove on each face.
    let groove = smoothstep(0.035, 0.0, abs(in.uv.x - 0.72)) * 0.10;
    var color = base * (0.34 + 0.80 * diffuse) * (1.0 - groove);

    // A wide sheen and a small highlight; on the dark half they carry most of the shape.
    // Powers by multiplication: this runs for every pixel of every disc, on a processor where there is no graphics card.
    let facing = max(dot(normal, half_way), 0.0);
    let p2 = facing * facing;
    let p4 = p2 * p2;
    let p16 = p4 * p4 * p4 * p4;
    let p64 = p16 * p16 * p16 * p16;
    let sheen = p16 * p4 * p2 * mix(0.05, 0.10, dark);
    let highlight = p64 * p16 * p4 * p4 * mix(0.16, 0.20, dark);
    let away = 1.0 - abs(normal.z);
    let grazing = away * away * away * 0.06;
    color += vec3<f32>(sheen + highlight + grazing);

    var out = vec4<f32>(color, look.shared_values.x);
#ifdef SRGB_OUTPUT
    out = vec4<f32>(linear_to_srgb(out.rgb), out.a);
#endif
    return out;
}
