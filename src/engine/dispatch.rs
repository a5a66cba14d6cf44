//! Compilation of the search for each kind of processor.

/// Defines a function generic over a node `N` and compiles it twice: once with the instructions that every processor of
/// the target has, and once with those of [`kernel::Avx2`](super::kernel::Avx2) for nodes with that kernel. The
/// functions of the kernel are inlined into both.
macro_rules! for_each_kernel {
    ($(#[$meta:meta])* $visibility:vis fn $name:ident<N>($($argument:ident: $type:ty),* $(,)?) -> $result:ty $body:block) => {
        $(#[$meta])*
        #[inline(always)]
        $visibility fn $name<N: $crate::engine::node::Node>($($argument: $type),*) -> $result {
            #[inline(always)]
            fn body<N: $crate::engine::node::Node>($($argument: $type),*) -> $result $body

            #[inline(never)]
            fn plain<N: $crate::engine::node::Node>($($argument: $type),*) -> $result {
                body::<N>($($argument),*)
            }

            #[cfg(target_arch = "x86_64")]
            #[inline(never)]
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn avx2<N: $crate::engine::node::Node>($($argument: $type),*) -> $result {
                body::<N>($($argument),*)
            }

            #[cfg(target_arch = "x86_64")]
            if <N::Kernel as $crate::engine::kernel::Kernel>::AVX2 {
                // SAFETY: an engine makes nodes with this kernel only after `has_avx2` has found all of the
                // instructions.
                #[allow(unsafe_code, reason = "a function with more instructions enabled than its caller")]
                return unsafe { avx2::<N>($($argument),*) };
            }
            plain::<N>($($argument),*)
        }
    };
}
pub(super) use for_each_kernel;
