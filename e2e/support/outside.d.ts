/** The parts that we use of two packages without types. */
declare module '@marbec/web-auto-extractor' {
  /** The structured data of a page. `jsonld` has the nodes by type. */
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
