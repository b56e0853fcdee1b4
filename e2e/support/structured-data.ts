import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const SCHEMA = 'http://schema.org/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
/** An N-Quad about a schema.org term whose object is an IRI. */
const QUAD = /^<http:\/\/schema\.org\/(\w+)> <([^>]+)> <([^>]+)> /gm;

/** The types in a document's structured data, and the validator's errors and warnings. */
export type ValidationResult = { types: string[]; problems: string[] };

/**
 * Extracts a document's structured data and validates it against schema.org's vocabulary and Google's rules for rich
 * results. Uses no network.
 */
export async function readStructuredData(html: string): Promise<ValidationResult> {
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] });
  const extracted = extractor.parse(html);
  const types = Object.entries(extracted.jsonld).flatMap(([type, things]) => things.map(() => type));
  validator ??= new Validator(vocabulary());
  const issues = await validator.validate(extracted);
  return {
    types,
    problems: [
      ...extracted.errors.map(({ message }) => message),
      ...issues.map(
        ({ severity, issueMessage, path }) => `${severity} ${issueMessage} in ${JSON.stringify(path)}`,
      ),
    ],
  };
}

/** Created once, because it loads the whole vocabulary. */
let validator: Validator | undefined;

/** schema.org's classes and properties as JSON-LD for the validator, converted from N-Quads. */
function vocabulary(): { '@graph': Term[] } {
  const file = fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq'));
  const terms = new Map<string, Term>();
  for (const [, name = '', predicate = '', object = ''] of readFileSync(file, 'utf8').matchAll(QUAD)) {
    const term = terms.get(name) ?? newTerm(name);
    terms.set(name, term);
    const own = { '@id': object.replace(SCHEMA, 'schema:') };
    if (predicate === `${RDF}type` && object === `${RDFS}Class`) term['@type'] = 'rdfs:Class';
    if (predicate === `${RDF}type` && object === `${RDF}Property`) term['@type'] = 'rdf:Property';
    if (predicate === `${RDFS}subClassOf`) term['rdfs:subClassOf'].push(own);
    if (predicate === `${SCHEMA}domainIncludes`) term['schema:domainIncludes'].push(own);
  }
  return { '@graph': [...terms.values()] };
}

type Reference = { '@id': string };
type Term = Reference & {
  '@type'?: 'rdfs:Class' | 'rdf:Property';
  'rdfs:subClassOf': Reference[];
  'schema:domainIncludes': Reference[];
};

function newTerm(name: string): Term {
  return { '@id': `schema:${name}`, 'rdfs:subClassOf': [], 'schema:domainIncludes': [] };
}
