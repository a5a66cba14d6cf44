// A picture that is shown pixel by pixel.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput
#ifdef SRGB_OUTPUT
#import bevy_render::color_operations::linear_to_srgb
#endif

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    // Reading a pixel is much cheaper than sampling.
    let out = textureLoad(picture, vec2<i32>(in.uv * vec2<f32>(textureDimensions(picture))), 0);
#ifdef SRGB_OUTPUT
    return vec4<f32>(linear_to_srgb(out.rgb), out.a);
#else
    return out;
#endif
}
