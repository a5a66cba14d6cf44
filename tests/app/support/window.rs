//! The window: its size, place and scale, as the window system reports them.

use super::TestApp;
use bevy::prelude::*;
use bevy::window::{WindowBackendScaleFactorChanged, WindowMoved, WindowResized, WindowScaleFactorChanged};

impl TestApp {
    pub(crate) fn window(&self) -> &Window {
        self.world().get::<Window>(self.person.window).unwrap()
    }

    pub(crate) fn window_entity(&self) -> Entity {
        self.person.window
    }

    pub(super) fn window_mut(&mut self) -> Mut<'_, Window> {
        self.app.world_mut().get_mut::<Window>(self.person.window).unwrap()
    }

    pub(crate) fn window_rect(&self) -> Rect {
        Rect::from_corners(Vec2::ZERO, self.window().size())
    }

    /// Reports another size in physical pixels.
    pub(crate) fn resize(&mut self, width: u32, height: u32) {
        self.queue_resize(width, height);
        self.settle_ui();
    }

    /// Reports another size in physical pixels for the next frame.
    pub(crate) fn queue_resize(&mut self, width: u32, height: u32) {
        self.window_mut().resolution.set_physical_resolution(width, height);
        let (width, height) = (self.window().width(), self.window().height());
        self.send(WindowResized { window: self.person.window, width, height });
    }

    /// Reports another place.
    pub(crate) fn move_window(&mut self, to: IVec2) {
        self.window_mut().position.set(to);
        self.send(WindowMoved { window: self.person.window, position: to });
        self.update(1);
    }

    /// Reports another scale factor. The physical size stays.
    pub(crate) fn rescale(&mut self, factor: f32) {
        self.window_mut().resolution.set_scale_factor(factor);
        let (window, scale_factor) = (self.person.window, f64::from(factor));
        self.send(WindowBackendScaleFactorChanged { window, scale_factor });
        self.send(WindowScaleFactorChanged { window, scale_factor });
        let (width, height) = (self.window().width(), self.window().height());
        self.send(WindowResized { window, width, height });
        self.settle_ui();
    }

    /// Sets a scale factor of the window's own in place of the system's.
    pub(crate) fn override_scale(&mut self, factor: Option<f32>) {
        self.window_mut().resolution.set_scale_factor_override(factor);
        let (window, scale_factor) = (self.person.window, f64::from(self.window().scale_factor()));
        self.send(WindowScaleFactorChanged { window, scale_factor });
        let (width, height) = (self.window().width(), self.window().height());
        self.send(WindowResized { window, width, height });
        self.settle_ui();
    }
}
