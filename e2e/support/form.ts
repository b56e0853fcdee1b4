import { type Locator, type Page, type Request, expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './site.ts';

/** A mocked response to a submission. */
export type MockedResponse = { status: number; body?: unknown } | 'network error';

/** Values by field name. A file has the form that `setInputFiles` takes. */
export type Values = Record<string, string | FileValue>;

export type FileValue = { name: string; mimeType: string; buffer: Buffer };

type FormContract = {
  path: string;
  encoding: string;
  fields: Record<string, FieldContract>;
};

export type FieldContract = {
  kind: string;
  label: string;
  required?: boolean;
  options?: string[];
  default?: string;
};

/** The forms in contract/forms.json, by name. */
export const forms: Record<string, FormContract> = JSON.parse(
  readFileSync(join(root, 'contract/forms.json'), 'utf8'),
);

/** A form on a page. Fields are found by their labels, as a visitor finds them. */
export class Form {
  readonly path: string;
  readonly element: Locator;
  readonly #page: Page;
  readonly #contract: FormContract;
  /** Wraps the form, its result message, its phone and WhatsApp links, and its notice. */
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

  /** How the form's script encodes submissions: `multipart` or `json`. */
  get encoding(): string {
    return this.#contract.encoding;
  }

  /** The names of the visible fields, in order. */
  get fieldNames(): string[] {
    return Object.entries(this.#contract.fields).flatMap(([name, { kind }]) =>
      kind === 'constant' ? [] : [name],
    );
  }

  /** A field's entry in the contract. */
  fieldContract(name: string): FieldContract {
    const contract = this.#contract.fields[name];
    if (contract === undefined) {
      throw new Error(`no field '${name}'`);
    }
    return contract;
  }

  /** The labels of a choice's options, without the empty one. */
  offeredOptions(name: string): Promise<string[]> {
    return this.field(name).locator('option:not([value=""])').allTextContents();
  }

  /** A field, found by its label. */
  field(name: string): Locator {
    const label = this.fieldContract(name).label.replace(/[?]/g, '\\$&');
    return this.element.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
  }

  /** The browser's own message about a field's value; empty if the value is valid. */
  browserMessage(name: string): Promise<string> {
    return this.field(name).evaluate(({ validationMessage }: HTMLInputElement) => validationMessage);
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
  get whatsApp(): Locator {
    return this.#shell.locator('a[href^="https://wa.me/"]');
  }

  /** The message that the WhatsApp link prefills; `null` while the form is empty. */
  async whatsAppText(): Promise<string | null> {
    const address = new URL((await this.whatsApp.getAttribute('href')) ?? '');
    return address.searchParams.get('text');
  }

  /** Fills fields by name. An empty string clears a file field. */
  async fillIn(values: Values): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name);
      if (typeof value !== 'string') {
        await field.setInputFiles(value);
      } else if (this.fieldContract(name).kind === 'file') {
        await field.setInputFiles([]);
      } else if (this.fieldContract(name).kind === 'choice') {
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

  /** The form's next POST, from any page in this tab. */
  waitForSubmission(): Promise<Request> {
    return this.#page.waitForRequest(
      (request) => request.method() === 'POST' && new URL(request.url()).pathname === this.path,
    );
  }

  /** The current values by field name; a file's value is its name. */
  async values(): Promise<Record<string, string>> {
    const values: Record<string, string> = {};
    for (const name of this.fieldNames) {
      values[name] = (await this.field(name).inputValue()).replace(/^.*\\/, '');
    }
    return values;
  }

  /** Answers submissions instead of the server, until `removeMock`. */
  async mockResponse(response: MockedResponse): Promise<void> {
    await this.#page.route(`**${this.path}`, (route) =>
      response === 'network error'
        ? route.abort('connectionreset')
        : route.fulfill({
            status: response.status,
            json: response.body ?? { status: 'error', message: 'No' },
          }),
    );
  }

  /** Lets submissions reach the server again. */
  async removeMock(): Promise<void> {
    await this.#page.unroute(`**${this.path}`);
  }

  /** Holds submissions until the returned function is called. */
  async holdRequests(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.#page.route(`**${this.path}`, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /**
   * Scrolls to the form and waits until its script handles submissions. Until then it posts as plain HTML. Retries if a
   * navigation replaces the form meanwhile.
   */
  async waitUntilMounted(): Promise<void> {
    await expect(() => this.element.scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass();
    await expect(this.element).toHaveAttribute('data-mounted', '');
  }
}
