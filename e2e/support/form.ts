import { type Locator, type Page, type Request, expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './site.ts';

/** A mocked response to a submission. */
export type Answer = { status: number; body?: unknown } | 'network error';

/** Values by field name; a file as what `setInputFiles` takes. */
export type Values = Record<string, string | FileValue>;

export type FileValue = { name: string; mimeType: string; buffer: Buffer };

type FormContract = {
  path: string;
  encoding: string;
  fields: Record<string, FieldContract>;
};

type FieldContract = {
  kind: string;
  label: string;
  required?: boolean;
  options?: string[];
  default?: string;
};

/** The forms by name, as both sides know them. */
export const forms: Record<string, FormContract> = JSON.parse(
  readFileSync(join(root, 'contract/forms.json'), 'utf8'),
);

/** One form on a page, as a visitor openForm it: fields by their labels, one button that sends. */
export class Form {
  readonly path: string;
  readonly element: Locator;
  readonly #page: Page;
  readonly #contract: FormContract;
  /** The form with its result, its phone and WhatsApp links, and its notice. */
  readonly #shell: Locator;

  constructor(page: Page, name: string) {
    const contract = forms[name];
    if (contract === undefined) {
      throw new Error(`contract/forms.json has no form '${name}'`);
    }
    this.#page = page;
    this.#contract = contract;
    this.path = contract.path;
    this.element = page.locator(`form[action="${contract.path}"]`);
    this.#shell = this.element.locator('xpath=..');
  }

  /** The encoding of scripted submissions: `multipart` or `json`. */
  get encoding(): string {
    return this.#contract.encoding;
  }

  /** The names of the visible fields, in order. */
  get names(): string[] {
    return Object.entries(this.#contract.fields).flatMap(([name, { kind }]) =>
      kind === 'constant' ? [] : [name],
    );
  }

  /** A field's entry in the contract. */
  rule(name: string): FieldContract {
    const rule = this.#contract.fields[name];
    if (rule === undefined) {
      throw new Error(`no field '${name}'`);
    }
    return rule;
  }

  /** A field, found by its label. */
  field(name: string): Locator {
    const label = this.rule(name).label.replace(/[?]/g, '\\$&');
    return this.element.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
  }

  /** The submit button, whatever its label. */
  get button(): Locator {
    return this.element.locator('button[type=submit]');
  }

  /** The phone link below the form. */
  get phone(): Locator {
    return this.#shell.locator('a[href^="tel:"]');
  }

  /** The WhatsApp link below the form. */
  get chat(): Locator {
    return this.#shell.locator('a[href^="https://wa.me/"]');
  }

  /** The text that the WhatsApp link fills in; `null` while the form is empty. */
  async chatText(): Promise<string | null> {
    const address = new URL((await this.chat.getAttribute('href')) ?? '');
    return address.searchParams.get('text');
  }

  /** Fills in fields by name; a file field is emptied by an empty string. */
  async fillIn(values: Values): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name);
      if (typeof value !== 'string') {
        await field.setInputFiles(value);
      } else if (this.rule(name).kind === 'file') {
        await field.setInputFiles([]);
      } else if (this.rule(name).kind === 'choice') {
        await field.selectOption(value);
      } else {
        await field.fill(value);
      }
    }
  }

  async submit(): Promise<void> {
    await this.button.click();
  }

  /** Submits the form and returns the request that the browser sent. */
  async submitAndCapture(): Promise<Request> {
    const request = this.waitForSubmission();
    await this.submit();
    return request;
  }

  /** The next POST of this form, from any page of this tab. */
  waitForSubmission(): Promise<Request> {
    return this.#page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === this.path,
    );
  }

  /** The current values by field name; a file's value is its name. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const name of this.names) {
      values[name] = (await this.field(name).inputValue()).replace(/^.*\\/, '');
    }
    return values;
  }

  /** Answers submissions in the server's place, until `removeMock`. */
  async mockResponse(answer: Answer): Promise<void> {
    await this.#page.route(`**${this.path}`, (route) =>
      answer === 'network error'
        ? route.abort('connectionreset')
        : route.fulfill({ status: answer.status, json: answer.body ?? { status: 'error', message: 'No' } }),
    );
  }

  /** Lets submissions reach the server again. */
  async removeMock(): Promise<void> {
    await this.#page.unroute(`**${this.path}`);
  }

  /** Holds submissions back until the returned function is called. */
  async holdRequests(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.#page.route(`**${this.path}`, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /**
   * Scrolls to the form and waits until its script handles submissions; before that it posts as plain HTML. Retries
   * where a navigation replaces the form meanwhile.
   */
  async waitUntilMounted(): Promise<void> {
    await expect(() => this.element.scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass();
    await expect(this.element).toHaveAttribute('data-mounted', '');
  }
}
