//! Tests of the whole server, each capability in a module. Separate programs would each compile the helpers and link the
//! server again. `cargo test -p yam --test server desk::` runs one module.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failing step fails its test"
)]

mod support;

mod acme;
mod alerts;
mod answers;
mod backup;
mod backups;
mod cluster;
mod command_line;
mod connections;
mod damage;
mod delivery;
mod demo;
mod desk;
mod desk_care;
mod desk_command;
mod destinations;
mod durability;
mod intake;
mod leads;
mod leads_command;
mod litestream;
mod mail_domain;
mod metrics;
mod moving;
mod oauth;
mod owner_commands;
mod pages;
mod passkeys;
mod push;
mod refusals;
mod requests;
mod resumes;
mod retention;
mod search;
mod security;
mod settings;
mod several_servers;
mod tls;
mod upgrade;
mod views;
mod vitals;
mod work;
