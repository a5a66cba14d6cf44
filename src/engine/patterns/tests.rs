//! Tests of the evaluation.
