import type { FhirResourceType } from '#contract/fhir.contract.ts';

export type ResourceType = FhirResourceType;

export interface Resource {
  resourceType: ResourceType;
  id: string;
  meta: { lastUpdated: string };
  [element: string]: unknown;
}

/** FHIR has no empty texts, lists and objects: an element that says nothing is not there. */
export function compact(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(compact).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([key, each]) => {
      const kept = compact(each);
      return kept === undefined ? [] : [[key, kept] as const];
    });
    return fields.length === 0 ? undefined : Object.fromEntries(fields);
  }
  return value === null || value === '' ? undefined : value;
}

export function resource(
  resourceType: ResourceType,
  id: string,
  lastUpdated: string,
  elements: Record<string, unknown>,
): Resource {
  return { resourceType, id, meta: { lastUpdated }, ...(compact(elements) as Record<string, unknown>) };
}

/** The id of a resource of a patient begins with the patient's: whose it is can be told before anything is read. */
export function idOf(patientId: number, ...parts: (string | number)[]): string {
  return [patientId, ...parts].join('-').replaceAll('_', '-');
}

/** The patient that an id belongs to; null for one that was never given out. */
export function patientOfId(id: string): number | null {
  const number = /^([1-9]\d{0,9})(?:-|$)/.exec(id)?.[1];
  return number !== undefined && Number(number) <= 2_147_483_647 ? Number(number) : null;
}

export function reference(resourceType: ResourceType, id: string | number, display?: string) {
  return { reference: `${resourceType}/${id}`, display };
}

export interface Coding {
  system: string;
  code: string;
  display?: string;
}

export function concept(text: string, ...codings: (Coding | undefined)[]) {
  return { coding: codings.filter((coding) => coding !== undefined), text };
}
