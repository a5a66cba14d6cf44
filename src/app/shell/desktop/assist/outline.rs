//! The tree under construction.

use accesskit::{Node, NodeId};

/// The parts added so far.
#[derive(Debug, Default)]
pub(super) struct Outline {
    pub(super) nodes: Vec<(NodeId, Node)>,
}

impl Outline {
    pub(super) fn add(&mut self, id: NodeId, node: Node) -> NodeId {
        self.nodes.push((id, node));
        id
    }

    pub(super) fn has(&self, id: NodeId) -> bool {
        self.nodes.iter().any(|(node, _)| *node == id)
    }
}
