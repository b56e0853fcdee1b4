/** What these two tests' tools give and take, as far as we use it; they bring no types of their own. */
declare module '@marbec/web-auto-extractor' {
  /** Things by their type, each with its properties, by the way in which the page says them. */
  export type Extracted = {
    jsonld: Record<string, Record<string, unknown>[]>;
    errors: { message: string }[];
  };
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): Extracted;
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor';
  export type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; path: object[] };
  /** `schema` is schema.org's vocabulary as JSON-LD. */
  export default class Validator {
    constructor(schema: { '@graph': object[] });
    validate(data: Extracted): Promise<Issue[]>;
  }
}
