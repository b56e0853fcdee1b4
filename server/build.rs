//! Migrations are compiled in: a new one must lead to a new build, though no Rust source names it.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
