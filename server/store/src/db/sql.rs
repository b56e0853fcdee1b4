//! Runs one SQL statement on either database.
//!
//! Statements use `$1`, `$2`, … for values, which both databases understand. Integers are 64 bits: an integer column is
//! `INTEGER` in SQLite and `BIGINT` in PostgreSQL.

use std::{borrow::Cow, future::Future, time::Duration};

use sqlx::{
    Arguments, AssertSqlSafe, ColumnIndex, Database, Decode, Encode, Postgres, Row as _, SqlStr,
    Sqlite, Type, database::HasStatementCache, postgres::PgRow, sqlite::SqliteRow,
};
use tokio::time::timeout;

#[cfg(all(debug_assertions, not(test)))]
use super::plans;
use super::{Connection, Error, connection::Engine};

/// A statement and its values.
pub struct Query<'q> {
    sql: Cow<'static, str>,
    values: Vec<Value<'q>>,
}

/// A statement without values; see [`Query::bind`].
pub fn query<'q>(sql: &'static str) -> Query<'q> {
    Query { sql: Cow::Borrowed(sql), values: Vec::new() }
}

impl<'q> Query<'q> {
    /// Adds the value of the next `$n`.
    pub fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Adds SQL at the end. Such a statement is not kept prepared, because it may differ the next time.
    pub fn push(&mut self, sql: &'static str) -> &mut Self {
        self.sql.to_mut().push_str(sql);
        self
    }

    /// Adds the name of a column, quoted.
    pub(super) fn push_name(&mut self, name: &str) -> &mut Self {
        self.sql.to_mut().push_str(&format!("\"{}\"", name.replace('"', "\"\"")));
        self
    }

    /// Adds the next `$n` at the end of the SQL, and its value.
    pub fn push_bind(&mut self, value: impl Into<Value<'q>>) -> &mut Self {
        self.values.push(value.into());
        let number = self.values.len();
        self.sql.to_mut().push_str(&format!("${number}"));
        self
    }

    /// Puts SQL before and after the statement.
    pub fn wrap(&mut self, before: &'static str, after: &'static str) -> &mut Self {
        self.sql = Cow::Owned(format!("{before}{}{after}", self.sql));
        self
    }

    /// Adds a list of IDs in brackets, for `IN`.
    pub fn push_ids(&mut self, ids: &[i64]) -> &mut Self {
        self.push("(");
        for (index, id) in ids.iter().enumerate() {
            if index > 0 {
                self.push(", ");
            }
            self.push_bind(*id);
        }
        self.push(")")
    }

    /// Adds a list of texts in brackets, for `IN`.
    pub fn push_texts(&mut self, texts: &[String]) -> &mut Self {
        self.push("(");
        for (index, text) in texts.iter().enumerate() {
            if index > 0 {
                self.push(", ");
            }
            self.push_bind(text.clone());
        }
        self.push(")")
    }

    /// Adds rows of values, each in brackets, for `VALUES`.
    pub fn push_rows<R: IntoIterator<Item = Value<'q>>>(
        &mut self,
        rows: impl IntoIterator<Item = R>,
    ) -> &mut Self {
        for (index, row) in rows.into_iter().enumerate() {
            self.push(if index == 0 { "(" } else { ", (" });
            for (column, value) in row.into_iter().enumerate() {
                if column > 0 {
                    self.push(", ");
                }
                self.push_bind(value);
            }
            self.push(")");
        }
        self
    }

    /// Runs the statement; returns the number of changed rows.
    ///
    /// # Errors
    /// The database reports an error, or does not respond.
    pub async fn execute(self, connection: &mut Connection) -> Result<u64, Error> {
        match connection.engine() {
            Engine::Sqlite(connection) => {
                #[cfg(all(debug_assertions, not(test)))]
                plans::check(connection, &self.sql).await;
                Ok(self.prepare::<Sqlite>()?.execute(connection).await?.rows_affected())
            }
            Engine::Postgres(connection, limit) => {
                let query = self.prepare::<Postgres>()?;
                Ok(in_time(limit, query.execute(connection)).await?.rows_affected())
            }
        }
    }

    /// The rows, each mapped.
    ///
    /// # Errors
    /// As [`Query::execute`]; or a row cannot be mapped.
    pub async fn fetch_all<T>(
        self,
        connection: &mut Connection,
        map: impl Fn(Row) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        match connection.engine() {
            Engine::Sqlite(connection) => {
                #[cfg(all(debug_assertions, not(test)))]
                plans::check(connection, &self.sql).await;
                let rows = self.prepare::<Sqlite>()?.fetch_all(connection).await?;
                rows.into_iter().map(|row| map(Row::Sqlite(row))).collect()
            }
            Engine::Postgres(connection, limit) => {
                let query = self.prepare::<Postgres>()?;
                let rows = in_time(limit, query.fetch_all(connection)).await?;
                rows.into_iter().map(|row| map(Row::Postgres(row))).collect()
            }
        }
    }

    /// The first row, mapped; `None` without rows.
    pub async fn fetch_optional<T>(
        self,
        connection: &mut Connection,
        map: impl Fn(Row) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        let row = match connection.engine() {
            Engine::Sqlite(connection) => {
                #[cfg(all(debug_assertions, not(test)))]
                plans::check(connection, &self.sql).await;
                self.prepare::<Sqlite>()?.fetch_optional(connection).await?.map(Row::Sqlite)
            }
            Engine::Postgres(connection, limit) => {
                let query = self.prepare::<Postgres>()?;
                in_time(limit, query.fetch_optional(connection)).await?.map(Row::Postgres)
            }
        };
        row.map(map).transpose()
    }

    /// The first row, mapped.
    ///
    /// # Errors
    /// As [`Query::fetch_all`]; or there is no row.
    pub async fn fetch_one<T>(
        self,
        connection: &mut Connection,
        map: impl Fn(Row) -> Result<T, Error>,
    ) -> Result<T, Error> {
        self.fetch_optional(connection, map).await?.ok_or(Error::RowNotFound)
    }

    /// The first column of every row.
    pub async fn fetch_scalars<T>(self, connection: &mut Connection) -> Result<Vec<T>, Error>
    where
        T: for<'r> Column<'r>,
    {
        self.fetch_all(connection, |row| row.get(0)).await
    }

    /// The first column of the first row.
    pub async fn fetch_scalar<T>(self, connection: &mut Connection) -> Result<T, Error>
    where
        T: for<'r> Column<'r>,
    {
        self.fetch_one(connection, |row| row.get(0)).await
    }

    /// The first column of the first row; `None` without rows.
    pub async fn fetch_optional_scalar<T>(
        self,
        connection: &mut Connection,
    ) -> Result<Option<T>, Error>
    where
        T: for<'r> Column<'r>,
    {
        self.fetch_optional(connection, |row| row.get(0)).await
    }

    fn prepare<D>(self) -> Result<sqlx::query::Query<'static, D, D::Arguments>, Error>
    where
        D: Database + HasStatementCache,
        D::Arguments: sqlx::IntoArguments<D>,
        for<'a> Option<i64>: Encode<'a, D> + Type<D>,
        for<'a> Option<&'a str>: Encode<'a, D> + Type<D>,
        for<'a> Option<&'a [u8]>: Encode<'a, D> + Type<D>,
        bool: for<'a> Encode<'a, D> + Type<D>,
    {
        let mut arguments = D::Arguments::default();
        for value in &self.values {
            match value {
                Value::Integer(number) => arguments.add(*number),
                Value::Text(text) => arguments.add(text.as_deref()),
                Value::Bytes(bytes) => arguments.add(bytes.as_deref()),
                Value::Boolean(value) => arguments.add(*value),
            }
            .map_err(Error::Encode)?;
        }
        Ok(match self.sql {
            Cow::Borrowed(sql) => sqlx::query_with(SqlStr::from_static(sql), arguments),
            Cow::Owned(sql) => sqlx::query_with(AssertSqlSafe(sql), arguments).persistent(false),
        })
    }
}

/// Runs several statements without values, separated by semicolons.
pub(crate) async fn run_script(
    connection: &mut Connection,
    sql: &'static str,
) -> Result<(), Error> {
    match connection.engine() {
        Engine::Sqlite(connection) => sqlx::raw_sql(sql).execute(connection).await.map(drop),
        Engine::Postgres(connection, limit) => {
            in_time(limit, sqlx::raw_sql(sql).execute(connection)).await.map(drop)
        }
    }
}

/// Gives up waiting after `limit`. The time limit that PostgreSQL has for statements is shorter, and its error is clearer:
/// this one ends the wait for a machine that no longer responds.
pub(super) async fn in_time<T>(
    limit: Duration,
    statement: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    timeout(limit, statement).await.unwrap_or_else(|_| {
        Err(Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "no response in time")))
    })
}

/// A value as JSON for a column.
pub(crate) fn json(value: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|error| Error::Encode(error.into()))
}

/// A value for a statement.
pub enum Value<'q> {
    Integer(Option<i64>),
    Text(Option<Cow<'q, str>>),
    Bytes(Option<Cow<'q, [u8]>>),
    Boolean(bool),
}

/// Declares which types can be bound.
macro_rules! values {
    ($($type:ty: $value:ident => $into:expr;)*) => {
        $(impl<'q> From<$type> for Value<'q> {
            fn from($value: $type) -> Self {
                $into
            }
        })*
    };
}

values! {
    i64: number => Self::Integer(Some(number));
    u32: number => Self::Integer(Some(number.into()));
    Option<u32>: number => Self::Integer(number.map(i64::from));
    Option<i64>: number => Self::Integer(number);
    &'q i64: number => Self::Integer(Some(*number));
    &'q str: text => Self::Text(Some(text.into()));
    &'q String: text => Self::Text(Some(text.as_str().into()));
    String: text => Self::Text(Some(text.into()));
    Option<&'q str>: text => Self::Text(text.map(Cow::from));
    Option<String>: text => Self::Text(text.map(Cow::from));
    &'q Option<String>: text => Self::Text(text.as_deref().map(Cow::from));
    &'q [u8]: bytes => Self::Bytes(Some(bytes.into()));
    Vec<u8>: bytes => Self::Bytes(Some(bytes.into()));
    Option<Vec<u8>>: bytes => Self::Bytes(bytes.map(Cow::from));
    bool: value => Self::Boolean(value);
}

/// A row of a result.
pub enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The value of a column, by its name or by its position from 0.
    ///
    /// # Errors
    /// The column has another type, or there is no such column.
    pub fn get<'r, T: Column<'r>>(&'r self, column: impl Position) -> Result<T, Error> {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }
}

/// A type that both databases can return.
pub trait Column<'r>:
    Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>
{
}

impl<'r, T> Column<'r> for T where
    T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>
{
}

/// The name of a column, or its position from 0.
pub trait Position: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> {}

impl<T> Position for T where T: ColumnIndex<SqliteRow> + ColumnIndex<PgRow> {}
