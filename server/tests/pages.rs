//! Pages and assets: what each address answers.

mod support;

use support::{Setup, ask};

#[tokio::test(flavor = "multi_thread")]
async fn the_example_of_the_contract_is_served() {
    let server = Setup::new().start().await;
    let home = ask(server.address, "GET", "/", "");
    assert_eq!(home.status, 200);
    assert_eq!(home.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(home.body.len(), 120);
    server.stop().await;
}
