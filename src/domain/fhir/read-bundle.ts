import type { Language } from '#contract/endpoint.ts';
import { type FhirField, type FhirFields, fhirImportLimits } from '#contract/fhir-import.contract.ts';
import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import { type Problem, problem } from '#contract/problem.ts';
import { readAllergy, readCondition, readMedication, readRequest } from './read-health.ts';
import { readObservation } from './read-observations.ts';
import { readPatient } from './read-patient.ts';
import { conceptText, isObject, type Json, listAt, objectAt, textAt } from './read-values.ts';

/** The reference data that a file is held against. */
export interface Catalogue {
  drugs: readonly { id: number; code: string; name: Name; atcCode: string | null }[];
  conditions: readonly { id: number; code: string; name: Name }[];
  restrictions: readonly { id: number; code: string; name: Name; kind: string }[];
}
export interface Name {
  en: string;
  hr: string;
}

export interface Reading {
  fields: FhirFields;
  understood: { field: FhirField; said: string; becomes: Name; kind: MeasurementKind | null }[];
  left: { resourceType: string; said: string; problem: Problem }[];
}

/** What a reader of one resource works with. */
export interface Reader {
  catalogue: Catalogue;
  today: string;
  /** Of what is said about what is left. */
  language: Language;
  fields: FhirFields;
  took(field: FhirField, said: string, becomes: string | Name, kind?: MeasurementKind): undefined;
  left(said: string, why: Problem): undefined;
  /** Another resource of the file, by a reference to it. */
  find(reference: string | null): Json | null;
}

const readers: Record<string, (resource: Json, reader: Reader) => undefined> = {
  AllergyIntolerance: readAllergy,
  Condition: readCondition,
  MedicationRequest: readRequest,
  MedicationStatement: readMedication,
  Observation: readObservation,
};
/** What stands beside: read where it is pointed at, and no loss where it is not. */
const silent = ['Medication', 'Practitioner', 'PractitionerRole', 'Organization', 'Provenance', 'OperationOutcome'];

/**
 * A Bundle as the form would take it. Everything is either understood and said so, or left and said so; a file of which
 * nothing can be told is refused.
 */
export function readBundle(
  content: unknown,
  catalogue: Catalogue,
  today: string,
  language: Language = 'en',
): Reading | { refused: Problem } {
  if (!isObject(content)) return { refused: problem('FHIR_NOT_A_BUNDLE') };
  const type = textAt(content, 'resourceType');
  if (type !== 'Bundle' && type !== 'Patient') return { refused: problem('FHIR_NOT_A_BUNDLE') };
  const entries = type === 'Patient' ? [{ fullUrl: null, resource: content }] : listAt(content, 'entry').map(entryOf);
  if (entries.length > fhirImportLimits.resources) {
    return { refused: problem('FHIR_TOO_MANY', { limit: fhirImportLimits.resources }) };
  }
  const patients = entries.filter(({ resource }) => resource?.resourceType === 'Patient');
  const [patient] = patients;
  if (!patient?.resource) return { refused: problem('FHIR_NO_PATIENT') };
  if (patients.length > 1) return { refused: problem('FHIR_SEVERAL_PATIENTS', { patients: patients.length }) };

  const reading: Reading = { fields: nothing(), understood: [], left: [] };
  const readerOf = (resource: Json): Reader => ({
    ...{ catalogue, today, language, fields: reading.fields },
    took: (field, said, becomes, kind) => {
      const named = typeof becomes === 'string' ? { en: becomes, hr: becomes } : becomes;
      reading.understood.push({ field, said: shortened(said), becomes: named, kind: kind ?? null });
    },
    left: (said, why) => {
      const resourceType = textAt(resource, 'resourceType') ?? '?';
      reading.left.push({ resourceType: shortened(resourceType), said: shortened(said), problem: why });
    },
    find: (reference) => findIn(entries, resource, reference),
  });
  readPatient(patient.resource, readerOf(patient.resource));
  /** Kinds that are not read, with how many there are: a whole record has thousands of visits and bills. */
  const unread = new Map<string, { first: Json; count: number }>();
  for (const { resource } of entries) {
    if (resource === null || resource === patient.resource) continue;
    const reader = readerOf(resource);
    const kind = textAt(resource, 'resourceType') ?? '?';
    const read = readers[kind];
    if (!read) {
      if (!silent.includes(kind)) {
        const known = unread.get(kind);
        if (known) known.count += 1;
        else unread.set(kind, { first: resource, count: 1 });
      }
    } else if (!isAbout(resource, patient)) reader.left(nameOf(resource), problem('FHIR_OTHER_PATIENT'));
    else read(resource, reader);
  }
  for (const { first, count } of unread.values()) {
    readerOf(first).left(count === 1 ? nameOf(first) : `× ${count}`, problem('FHIR_KIND_UNREAD'));
  }
  return reading;
}

interface Entry {
  fullUrl: string | null;
  resource: Json | null;
}

function entryOf(entry: Json): Entry {
  return { fullUrl: textAt(entry, 'fullUrl'), resource: objectAt(entry, 'resource') };
}

function nothing(): FhirFields {
  return {
    ...{ firstName: null, lastName: null, dateOfBirth: null, sex: null, email: null, phone: null, language: null },
    ...{ heightCm: null, weightKg: null, dueDate: null, phenotypeIds: [], foodRestrictionIds: [] },
    ...{ medicines: [], supplements: [], measurements: [] },
  };
}

/** Whether it is said of the patient of the file: a value under another name is worse than none. */
function isAbout(resource: Json, patient: Entry): boolean {
  const subject = objectAt(resource, 'subject') ?? objectAt(resource, 'patient');
  const reference = textAt(subject, 'reference');
  return reference !== null && pointsTo(reference, patient);
}

function pointsTo(reference: string, { fullUrl, resource }: Entry): boolean {
  if (fullUrl !== null && reference === fullUrl) return true;
  const [type, id] = [textAt(resource, 'resourceType'), textAt(resource, 'id')];
  if (type === null || id === null) return false;
  const plain = reference.replace(/\/_history\/.*$/, '');
  if (plain === `${type}/${id}`) return true;
  // A whole address is another server's unless the file says that this is where the resource lives.
  return fullUrl === null && plain.endsWith(`/${type}/${id}`);
}

function findIn(entries: readonly Entry[], from: Json, reference: string | null): Json | null {
  if (reference === null) return null;
  if (reference.startsWith('#')) {
    return listAt(from, 'contained').find((each) => textAt(each, 'id') === reference.slice(1)) ?? null;
  }
  return entries.find((entry) => pointsTo(reference, entry))?.resource ?? null;
}

function nameOf(resource: Json): string {
  const concept = objectAt(resource, 'code') ?? objectAt(resource, 'medicationCodeableConcept');
  return concept ? conceptText(concept) : (textAt(resource, 'id') ?? '?');
}

const longestText = 160;
function shortened(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  return plain.length > longestText ? `${plain.slice(0, longestText)}…` : plain || '?';
}
