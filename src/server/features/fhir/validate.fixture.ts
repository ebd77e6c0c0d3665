import { readFileSync } from 'node:fs';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';

/**
 * The definitions that HL7 publishes (FHIR 4.0.1, CC0; without prose and mappings, of the types and of the resources that
 * leave here) and a validator that is not ours: what leaves is FHIR by their word, not by the code that made it.
 */
const definitions = readFileSync(new URL('hl7-definitions.fixture.jsonl', import.meta.url), 'utf8').trimEnd();
indexStructureDefinitionBundle(definitions.split('\n').map((line) => JSON.parse(line)));

/** What the validator finds wrong, as sentences; also in every resource that a Bundle holds. */
export function problemsOf(resource: unknown): string[] {
  const { resourceType, id = '' } = resource as { resourceType: string; id?: string };
  const entries = (resource as { entry?: { resource?: unknown }[] }).entry ?? [];
  return [...own(resource, `${resourceType}/${id}`), ...entries.flatMap((entry) => problemsOf(entry.resource))];
}

interface Issue {
  severity?: string;
  details?: { text?: string };
  expression?: string[];
}

function own(resource: unknown, name: string): string[] {
  const said = (issues: readonly Issue[]) =>
    issues
      .filter(({ severity }) => severity !== 'warning' && severity !== 'information')
      .map(({ details, expression }) => `${name}: ${details?.text} at ${expression?.join(', ')}`);
  try {
    return said(validateResource(resource as never) as Issue[]);
  } catch (error) {
    const { outcome } = error as { outcome?: { issue?: Issue[] } };
    return outcome?.issue ? said(outcome.issue) : [`${name}: ${String(error)}`];
  }
}
