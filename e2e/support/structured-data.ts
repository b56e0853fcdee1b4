import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const SCHEMA = 'http://schema.org/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
/** A statement about one of schema.org's terms whose object is a name too. */
const QUAD = /^<http:\/\/schema\.org\/(\w+)> <([^>]+)> <([^>]+)> /gm;

/** What others read in a document's structured data, and what they find wrong with it. */
export type Reading = { types: string[]; faults: string[] };

/**
 * Reads a document's structured data as outsiders do: one program takes it out of the HTML, another holds it against
 * schema.org's vocabulary and the rules of Google's rich results. Neither asks the network.
 */
export async function readStructuredData(html: string): Promise<Reading> {
  const extractor = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] });
  const extracted = extractor.parse(html);
  const types = Object.entries(extracted.jsonld).flatMap(([type, things]) => things.map(() => type));
  validator ??= new Validator(vocabulary());
  const issues = await validator.validate(extracted);
  return {
    types,
    faults: [
      ...extracted.errors.map(({ message }) => message),
      ...issues.map(
        ({ severity, issueMessage, path }) => `${severity} ${issueMessage} in ${JSON.stringify(path)}`,
      ),
    ],
  };
}

/** Made once: it holds all of the vocabulary. */
let validator: Validator | undefined;

/** schema.org's classes and properties, from the N-Quads of its package, as the JSON-LD that the validator reads. */
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
