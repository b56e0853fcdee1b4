import { type ReactNode, createContext, use } from 'react';

/**
 * Placeholders that the server fills in (contract/README.md). Only static components use them: no script contains this module.
 */
export function value(name: string): string {
  return `%%value:${name}%%`;
}

/** The same, percent-encoded for the query of an address. */
export function encoded(name: string): string {
  return `%%encoded:${name}%%`;
}

/** The server keeps the children if it has a value of this name, and removes them otherwise. */
export function Given({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {`%%given:${name}%%`}
      {children}
      {'%%end%%'}
    </>
  );
}

/** What the query of a page can name. `asked` is the topic or, without one, the service. */
type QueryName = 'asked' | 'topic' | 'service' | 'reference';

/** Whether the document that is being rendered is the one that the server fills with what its query names. */
export const FillsQuery = createContext(false);

/** Shown if the query of the page has this name. */
export function FromQuery({ name, children }: { name: QueryName; children: ReactNode }) {
  return use(FillsQuery) ? <Given name={name}>{children}</Given> : null;
}

/** The title of a form, with what a link to it asked about after `join`. */
export function AskedTitle({ title, join }: { title: string; join: string | undefined }) {
  return (
    <>
      {title}
      {join && (
        <FromQuery name="asked">
          {' '}
          {join} <bdi>{value('asked')}</bdi>
        </FromQuery>
      )}
    </>
  );
}
