//! `yam demo …`: sample leads.

use crate::support::{
    Setup,
    desk::Desk,
    owner::{change, fails, mailing_to, reader, send, stored, succeeds},
};
use jiff::ToSpan;
use serde_json::{Value, json};
use yam_contract::desk::Role;
use yam_store::db::query;

async fn count(setup: &Setup, sql: &'static str) -> i64 {
    let mut select = query(sql);
    select.push(" /* reads all */");
    select.fetch_scalar(&mut reader(setup).await).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn samples_fill_the_inbox_are_never_delivered_and_are_cleared_alone() {
    // Nothing listens on port 1, so deliveries of real leads wait.
    let server = mailing_to("127.0.0.1:1".parse().unwrap()).start().await;
    let fields = json!({ "name": "Real", "email": "real@example.com", "message": "A shop" });
    send(server.address, &fields);
    let run = |arguments: &[&str]| server.setup.run(&[&["demo"], arguments].concat());
    let report = succeeds(&run(&["fill", "--leads", "600"]));
    assert!(report.contains("Added 600 sample leads"), "{report}");
    assert!(fails(&run(&["fill"]), 1).contains("yam demo clear"));
    let people = succeeds(&server.setup.run(&["desk", "people"]));
    assert_eq!(people.matches("Sample: ").count(), 2, "{people}");
    for (sql, expected) in [
        ("SELECT count(*) FROM leads WHERE is_sample = 1", 600),
        ("SELECT count(*) FROM inbox JOIN leads ON id = lead_id WHERE is_sample = 1", 600),
        ("SELECT count(DISTINCT form) FROM leads WHERE is_sample = 1", 8),
        ("SELECT count(*) FROM deliveries", 1),
        (
            "SELECT count(*) FROM leads AS l JOIN leads AS e ON e.id < l.id AND e.received_at > l.received_at WHERE e.is_sample = 1",
            0,
        ),
    ] {
        assert_eq!(count(&server.setup, sql).await, expected, "{sql}");
    }
    // A server requeues the leads that have no delivery when it starts, except samples.
    let server = server.stop().await.start().await;
    assert_eq!(count(&server.setup, "SELECT count(*) FROM deliveries").await, 1);
    let won = succeeds(&server.setup.run(&["leads", "list", "--stage", "won", "--limit", "5"]));
    assert!(won.contains("  won  "), "{won}");
    let cleared = succeeds(&server.setup.run(&["demo", "clear"]));
    assert!(cleared.contains("Deleted 600 sample leads"), "{cleared}");
    let setup = server.stop().await;
    assert_eq!(stored(&setup).len(), 1);
    for sql in [
        "SELECT count(*) FROM lead_events",
        "SELECT count(*) FROM people",
        "SELECT count(*) FROM files",
        "SELECT count(*) FROM inbox WHERE lead_id > 1",
        "SELECT count(*) FROM lead_words WHERE words IS NULL",
    ] {
        assert_eq!(count(&setup, sql).await, 0, "{sql}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn samples_are_assigned_to_the_people_that_exist() {
    let setup = Setup::new().start().await.stop().await;
    change(&setup, "INSERT INTO people (name, role, created_at) VALUES ('Aisha', 'owner', 1)")
        .await;
    succeeds(&setup.run(&["demo", "fill", "--leads", "100", "--seed", "2"]));
    let people = succeeds(&setup.run(&["desk", "people"]));
    assert!(!people.contains("Sample: "), "{people}");
    assert!(count(&setup, "SELECT count(*) FROM inbox WHERE assignee_id = 1").await > 20);
    succeeds(&setup.run(&["demo", "clear"]));
    assert_eq!(count(&setup, "SELECT count(*) FROM people").await, 1);
}

/// Each lead that figures count, with what is known about it, from leads and events alone.
macro_rules! counted {
    ($($select:expr),+ $(,)?) => {
        concat!(
            "WITH stage_events AS (
                 SELECT id, lead_id, json_extract(change, '$.stage') AS stage,
                        coalesce(json_extract(change, '$.amount'), 0) AS amount
                 FROM lead_events WHERE json_extract(change, '$.kind') = 'stage'
             ), answers AS (
                 SELECT lead_id, min(id) AS id FROM lead_events
                 WHERE json_extract(change, '$.kind') IN ('reply', 'contact')
                    OR (json_extract(change, '$.kind') = 'stage' AND json_extract(change, '$.stage') <> 'new')
                 GROUP BY lead_id
             ), touches AS (
                 SELECT id, coalesce(json_extract(last_touch, '$.utm_source'), json_extract(first_touch, '$.utm_source')) AS source,
                        coalesce(json_extract(last_touch, '$.referrer'), json_extract(first_touch, '$.referrer')) AS referrer,
                        coalesce(json_extract(last_touch, '$.utm_campaign'), json_extract(first_touch, '$.utm_campaign')) AS campaign
                 FROM leads
             ), counted AS (
                 SELECT leads.id, form, page, campaign,
                        coalesce(source, replace(replace(substr(referrer, instr(referrer, '//') + 2,
                            instr(substr(referrer, instr(referrer, '//') + 2) || '/', '/') - 1),
                            'www.google.com', 'google'), 'www.bing.com', 'bing')) AS source,
                        date(received_at / 1000, 'unixepoch', '+330 minutes') AS day,
                        coalesce((SELECT stage FROM stage_events WHERE lead_id = leads.id ORDER BY id DESC LIMIT 1), 'new') AS stage,
                        coalesce((SELECT CASE stage WHEN 'won' THEN amount END FROM stage_events WHERE lead_id = leads.id ORDER BY id DESC LIMIT 1), 0) AS amount,
                        (SELECT at FROM lead_events WHERE id = answers.id) - received_at AS waited
                 FROM leads JOIN touches USING (id) LEFT JOIN answers ON answers.lead_id = leads.id
                 WHERE form <> 'careers' AND quarantined_at IS NULL
             ) SELECT /* reads all */ ",
            $($select),+
        )
    };
}

/// As [`counted`], each group with its sums, the largest first.
macro_rules! grouped {
    ($name:literal) => {
        counted!(
            "coalesce(",
            $name,
            ", 'none') || ' ' || count(*) || ' ' || count(*) FILTER (WHERE stage = 'won') || ' ' || sum(amount)
             FROM counted WHERE day BETWEEN $1 AND $2 GROUP BY ",
            $name,
            " ORDER BY count(*) DESC, ",
            $name,
        )
    };
}

/// The groups of the API as [`grouped`] has them; the last may be the rest.
fn groups(figures: &Value, name: &str) -> Vec<String> {
    let of = |group: &Value| {
        let name = match &group["isRest"] {
            Value::Bool(true) => "rest",
            _ => group["name"].as_str().unwrap_or("none"),
        };
        format!("{name} {} {} {}", group["leads"], group["won"], group["amount"])
    };
    figures[name].as_array().unwrap().iter().map(of).collect()
}

/// Sums up the groups after the first 50.
fn with_rest(mut groups: Vec<String>) -> Vec<String> {
    if groups.len() > 50 {
        let mut rest = [0; 3];
        for group in groups.drain(50..) {
            for (sum, number) in rest.iter_mut().rev().zip(group.rsplit(' ')) {
                *sum += number.parse::<i64>().unwrap();
            }
        }
        groups.push(format!("rest {} {} {}", rest[0], rest[1], rest[2]));
    }
    groups
}

#[tokio::test(flavor = "multi_thread")]
async fn the_figures_of_a_year_agree_with_leads_and_events_and_with_the_command() {
    let server = Setup::new().in_sqlite().with_desk().start().await;
    let setup = &server.setup;
    succeeds(&setup.run(&["demo", "fill", "--leads", "1500"]));
    change(setup, "UPDATE leads SET quarantined_at = 1 WHERE id % 50 = 7").await;
    let desk = Desk::signed_in(setup, server.desk.unwrap(), "Aisha", Role::Member).await;
    let today = jiff::Timestamp::now().to_zoned(yam_contract::time::india()).date();
    let mut compared = 0;
    for (since, until) in [
        (today - 365.days(), today),
        (today - 89.days(), today - 30.days()),
        (today - 200.days(), today - 200.days()),
    ] {
        let figures = desk.get(&format!("/api/figures?since={since}&until={until}")).await;
        let connection = &mut reader(setup).await;
        let (first, last) = (since.to_string(), until.to_string());
        let previous_last = since - 1.day();
        let previous_first = previous_last - until.since(since).unwrap();
        let mut texts = async |sql: &'static str| -> Vec<String> {
            query(sql).bind(&first).bind(&last).fetch_scalars(connection).await.unwrap()
        };
        for (name, sql) in [
            ("forms", grouped!("form")),
            ("pages", grouped!("page")),
            ("sources", grouped!("source")),
            ("campaigns", grouped!("campaign")),
        ] {
            let (groups, expected) = (groups(&figures, name), with_rest(texts(sql).await));
            compared += groups.len();
            assert_eq!(groups, expected, "{name} from {since} to {until}");
        }
        let day = |day: &Value| {
            let [day_text, form] = ["day", "form"].map(|name| day[name].as_str().unwrap());
            format!("{day_text} {form} {}", day["leads"])
        };
        let days: Vec<_> = figures["days"].as_array().unwrap().iter().map(day).collect();
        let expected = texts(counted!(
            "day || ' ' || form || ' ' || count(*) FROM counted WHERE day BETWEEN $1 AND $2
             GROUP BY day, form ORDER BY day, form"
        ))
        .await;
        assert_eq!(days, expected);
        let counts = |name: &str| -> Vec<String> {
            let counts = figures[name].as_array().unwrap().iter();
            let mut counts: Vec<_> = counts
                .map(|one| format!("{} {}", one["stage"].as_str().unwrap(), one["leads"]))
                .collect();
            counts.sort();
            counts
        };
        let expected = texts(counted!(
            "stage || ' ' || count(*) FROM counted WHERE day BETWEEN $1 AND $2 GROUP BY stage ORDER BY stage"
        ))
        .await;
        assert_eq!(counts("stages"), expected);
        let expected = texts(counted!(
            "step.name || ' ' || (SELECT count(*) FROM counted WHERE day BETWEEN $1 AND $2 AND EXISTS (
                 SELECT 1 FROM stage_events WHERE lead_id = counted.id AND stage IN (step.name, step.next, step.last)))
             FROM (SELECT 'contacted' AS name, 'quoted' AS next, 'won' AS last
                   UNION ALL SELECT 'quoted', 'quoted', 'won' UNION ALL SELECT 'won', 'won', 'won') AS step"
        ))
        .await;
        assert_eq!(counts("reached"), expected);
        let totals = texts(counted!(
            "count(*) || ' ' || count(*) FILTER (WHERE stage = 'won') || ' ' || coalesce(sum(amount), 0) || ' '
                 || count(waited) || ' ' || (count(*) - count(waited))
             FROM counted WHERE day BETWEEN $1 AND $2"
        ))
        .await;
        let answer = &figures["firstAnswer"];
        let expected = format!(
            "{} {} {} {} {}",
            figures["leads"],
            figures["won"],
            figures["wonAmount"],
            answer["answered"],
            answer["unanswered"]
        );
        assert_eq!(totals, [expected]);
        let waited = texts(counted!(
            "CAST(waited AS TEXT) FROM counted WHERE waited IS NOT NULL AND day BETWEEN $1 AND $2 ORDER BY waited"
        ))
        .await;
        let rank = |percentage: usize| match waited.len() {
            0 => Value::Null,
            n => json!(waited[(n * percentage).div_ceil(100) - 1].parse::<i64>().unwrap()),
        };
        assert_eq!([&answer["medianMs"], &answer["p90Ms"]], [&rank(50), &rank(90)]);
        let previous = query(counted!(
            "count(*) || ' ' || coalesce(sum(amount), 0) FROM counted WHERE day BETWEEN $1 AND $2"
        ));
        let previous = previous.bind(previous_first.to_string()).bind(previous_last.to_string());
        let previous: String = previous.fetch_scalar(&mut reader(setup).await).await.unwrap();
        let expected = format!("{} {}", figures["previousLeads"], figures["previousWonAmount"]);
        assert_eq!(previous, expected);

        let stats = setup.run(&[
            "leads",
            "stats",
            "--since",
            &since.to_string(),
            "--until",
            &until.to_string(),
        ]);
        let stats = succeeds(&stats);
        let number = |value: &Value| value.as_i64().unwrap();
        assert!(stats.starts_with(&format!("{} lead", figures["leads"])), "{stats}");
        let won = format!("\n{} won: ₹{};", number(&figures["won"]), number(&figures["wonAmount"]));
        assert!(stats.contains(&won), "{won} in {stats}");
        for group in figures["forms"].as_array().unwrap() {
            let listed = stats.lines().any(|line| {
                let mut words = line.split_whitespace();
                words.next() == group["name"].as_str()
                    && words.next() == Some(&group["leads"].to_string())
            });
            assert!(listed, "{group} in {stats}");
        }
    }
    assert!(compared > 40, "{compared} groups");
    let of_one = desk.get("/api/figures?form=quote").await;
    assert_eq!(of_one["forms"].as_array().unwrap().len(), 1);
}
