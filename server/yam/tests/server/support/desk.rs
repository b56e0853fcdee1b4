//! A person at the desk: signs in and sends requests.

use std::net::SocketAddr;

use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use yam_contract::{desk::Role, name::PersonName};
use yam_store::{
    db::{Connection, Db},
    desk::{self, PeopleError},
};

use super::{Setup, wait_in_task};

/// A browser at the desk.
pub struct Desk {
    client: reqwest::Client,
    address: SocketAddr,
    /// The session's cookie, as `name=value`.
    pub cookie: Option<String>,
    /// The cookie of a browser in which somebody has signed in.
    pub browser: Option<String>,
}

/// The secret of a new sign-in link, as `yam desk invite` makes it.
pub async fn invite(setup: &Setup, name: &str, role: Role, email: Option<&str>) -> String {
    let db = Db::open_beside(&setup.config().leads).await.unwrap();
    let now = now();
    let name = PersonName::parse(name).unwrap();
    let invite = async |connection: &mut Connection| {
        let person = desk::invite(connection, &name, role, email, now).await?;
        Ok::<_, PeopleError>(desk::link(connection, person.id, now).await?)
    };
    let secret = db.write(invite).await.unwrap();
    db.close().await;
    secret.reveal().to_owned()
}

pub fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

impl Desk {
    /// A browser without a session.
    pub fn at(address: SocketAddr) -> Self {
        Self { client: reqwest::Client::new(), address, cookie: None, browser: None }
    }

    /// A browser in which this person has signed in.
    pub async fn signed_in(setup: &Setup, address: SocketAddr, name: &str, role: Role) -> Self {
        let secret = invite(setup, name, role, None).await;
        let mut desk = Self::at(address);
        assert_eq!(desk.sign_in(&secret).await.status(), StatusCode::NO_CONTENT);
        desk
    }

    /// Signs in with the secret of a link, and keeps the cookie.
    pub async fn sign_in(&mut self, secret: &str) -> Response {
        let response = self.post("/api/sign-in", &json!({ "token": secret })).await;
        self.keep_cookie(&response);
        response
    }

    /// Keeps the cookies of a response, if it has any.
    pub fn keep_cookie(&mut self, response: &Response) {
        for cookie in response.headers().get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
            let is_browser = cookie.split('=').next().unwrap().ends_with("-browser");
            *(if is_browser { &mut self.browser } else { &mut self.cookie }) = Some(cookie);
        }
    }

    /// Sends a request with a body, or without one if it is null.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: &Value,
        headers: &[(&str, &str)],
    ) -> Response {
        let mut request = self.client.request(method, format!("http://{}{path}", self.address));
        for cookie in [&self.cookie, &self.browser].into_iter().flatten() {
            request = request.header("cookie", cookie);
        }
        if !body.is_null() {
            request = request.json(body);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().await.unwrap()
    }

    /// Attaches a file to a reply to a lead.
    pub async fn attach(&self, lead: i64, name: &str, content: Vec<u8>) -> Response {
        let path = format!("http://{}/api/leads/{lead}/attachments?name={name}", self.address);
        let request = self.client.post(path).header("cookie", self.cookie.as_deref().unwrap());
        request.body(content).send().await.unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> Response {
        self.send(Method::POST, path, body, &[]).await
    }

    /// The JSON of a successful response.
    pub async fn get(&self, path: &str) -> Value {
        let response = self.send(Method::GET, path, &Value::Null, &[]).await;
        let status = response.status();
        let text = response.text().await.unwrap();
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// As [`Desk::post`], for a response with JSON and this status.
    pub async fn post_for(&self, status: u16, path: &str, body: &Value) -> Value {
        let response = self.post(path, body).await;
        assert_eq!(response.status(), status, "{path}");
        response.json().await.unwrap()
    }

    /// The inbox with this query, as soon as it has this number of leads.
    pub async fn wait_for_leads(&self, query: &str, count: usize) -> Vec<Value> {
        wait_in_task(async || {
            let page = self.get(&format!("/api/leads{query}")).await;
            let leads = page["leads"].as_array().unwrap();
            if leads.len() == count { Ok(leads.clone()) } else { Err((count, page)) }
        })
        .await
    }
}
