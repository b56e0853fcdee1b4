import { type Locator, type Page, type Request, expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './site.ts';

/** How the stand-in for the server takes a submission. */
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

/** One form on a page, as a visitor meets it: fields by their labels, one button that sends. */
export class Form {
  readonly path: string;
  readonly element: Locator;
  readonly #page: Page;
  readonly #contract: FormContract;
  /** The form and what stands around it: how it ended, the ways round it, the notice. */
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

  /** How its script sends it: `multipart` or `json`. */
  get encoding(): string {
    return this.#contract.encoding;
  }

  /** The names of the fields that people fill in, in order. */
  get names(): string[] {
    return Object.entries(this.#contract.fields).flatMap(([name, { kind }]) =>
      kind === 'constant' ? [] : [name],
    );
  }

  /** What the contract says of a field. */
  rule(name: string): FieldContract {
    const rule = this.#contract.fields[name];
    if (rule === undefined) {
      throw new Error(`no field '${name}'`);
    }
    return rule;
  }

  /** A field by its name, found by its label. */
  field(name: string): Locator {
    const label = this.rule(name).label.replace(/[?]/g, '\\$&');
    return this.element.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
  }

  /** The button that sends, whatever it reads at the moment. */
  get button(): Locator {
    return this.element.locator('button[type=submit]');
  }

  /** The way round it, below it: the phone. */
  get phone(): Locator {
    return this.#shell.locator('a[href^="tel:"]');
  }

  /** The way round it, below it: WhatsApp. */
  get chat(): Locator {
    return this.#shell.locator('a[href^="https://wa.me/"]');
  }

  /** What is typed into WhatsApp for whoever goes there; `null` while there is nothing. */
  async chatText(): Promise<string | null> {
    const address = new URL((await this.chat.getAttribute('href')) ?? '');
    return address.searchParams.get('text');
  }

  async fills(values: Values): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name);
      if (typeof value !== 'string') {
        await field.setInputFiles(value);
      } else if (this.rule(name).kind === 'file') {
        // Without a file its field is as empty as any other.
        await field.setInputFiles([]);
      } else if (this.rule(name).kind === 'choice') {
        await field.selectOption(value);
      } else {
        await field.fill(value);
      }
    }
  }

  /** Presses the button. */
  async sends(): Promise<void> {
    await this.button.click();
  }

  /** Presses the button and gives back what left the browser. */
  async sendsAndShows(): Promise<Request> {
    const request = this.nextSubmission();
    await this.sends();
    return request;
  }

  /** The next post of this form, from whichever page. */
  nextSubmission(): Promise<Request> {
    return this.#page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === this.path,
    );
  }

  /** The values that stand in the fields now; of a file its name. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const name of this.names) {
      values[name] = (await this.field(name).inputValue()).replace(/^.*\\/, '');
    }
    return values;
  }

  /** From now on submissions get this answer instead of the server's. */
  async isAnswered(answer: Answer): Promise<void> {
    await this.#page.route(`**${this.path}`, (route) =>
      answer === 'network error'
        ? route.abort('connectionreset')
        : route.fulfill({ status: answer.status, json: answer.body ?? { status: 'error', message: 'No' } }),
    );
  }

  /** From now on submissions reach the server again. */
  async isAnsweredByServer(): Promise<void> {
    await this.#page.unroute(`**${this.path}`);
  }

  /** From now on submissions hang until the returned function lets them through to the server. */
  async isKeptWaiting(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.#page.route(`**${this.path}`, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /**
   * Resolves once its script has taken the form over: until then it posts as plain HTML. Where a page is just being
   * swapped for the next, the form that is looked at may go, and the next one's counts.
   */
  async isMounted(): Promise<void> {
    await expect(() => this.element.scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass();
    await expect(this.element).toHaveAttribute('data-mounted', '');
  }
}
