import { z } from 'zod';
import { endpoint, idParam, numberParam } from './endpoint.ts';
import { fhirMediaType } from './fhir-outcome.ts';
import { coded } from './problem.ts';

/** The kinds of resource that leave, in the order of a Bundle. */
export const fhirResourceTypes = [
  'Patient',
  'Practitioner',
  'Organization',
  'Condition',
  'AllergyIntolerance',
  'MedicationStatement',
  'Observation',
  'DiagnosticReport',
  'QuestionnaireResponse',
  'NutritionOrder',
  'CarePlan',
  'Provenance',
] as const;
export type FhirResourceType = (typeof fhirResourceTypes)[number];

export const fhirPage = { usual: 50, most: 500 } as const;
const countOutside = coded('FHIR_COUNT', { min: 1, max: fhirPage.most });

const repeatable = (text: z.ZodString) => z.union([text.transform((one) => [one]), z.array(text).max(4)]).optional();

const paging = {
  _lastUpdated: repeatable(z.string().max(40)),
  _count: numberParam(countOutside)
    .pipe(z.int(countOutside).min(1, countOutside).max(fhirPage.most, countOutside))
    .optional(),
  /** Where the page before ended; from its next link. */
  _after: z.string().max(120).optional(),
  _format: z.enum(['json', 'application/json', 'application/fhir+json'], { error: coded('FHIR_FORMAT') }).optional(),
};
const format = { _format: paging._format };

/** Strict: a filter that is not known would hand out more than was asked for. */
const searchQuery = z.strictObject({
  ...paging,
  patient: z.string().max(120).optional(),
  _id: z.string().max(64).optional(),
  identifier: z.string().max(120).optional(),
  /** Of Observation and DiagnosticReport: a code, with or without its system (`http://loinc.org|2345-7`), or several. */
  category: z.string().max(400).optional(),
  code: z.string().max(400).optional(),
  /** When it was measured or the sample taken. */
  date: repeatable(z.string().max(40)),
});

const tag = 'FHIR';
const typed = z.object({ resourceType: z.enum(fhirResourceTypes) });
const everywhere = { access: 'staff', scope: 'fhir.read', tag, produces: fhirMediaType } as const;

export const fhirApi = {
  metadata: endpoint({
    method: 'GET',
    path: '/fhir/metadata',
    ...everywhere,
    summary: 'What this service can do (a CapabilityStatement of FHIR R4).',
    query: z.strictObject(format),
  }),
  read: endpoint({
    method: 'GET',
    path: '/fhir/{resourceType}/{id}',
    ...everywhere,
    summary: 'One resource. Ids of what belongs to a patient begin with the id of the patient.',
    params: typed.extend({ id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/) }),
    query: z.strictObject(format),
  }),
  search: endpoint({
    method: 'GET',
    path: '/fhir/{resourceType}',
    ...everywhere,
    summary:
      'Resources of one kind as a searchset, in pages. `patient` is needed for all but Patient, Practitioner and Organization. `_lastUpdated` takes comparisons (`ge2026-11-01`), twice for a span. `identifier` is the code of a patient; Observation and DiagnosticReport are searched by `category`, `code` and `date` too. An unknown parameter is refused.',
    params: typed,
    query: searchQuery,
  }),
  everything: endpoint({
    method: 'GET',
    path: '/fhir/Patient/{patientId}/$everything',
    ...everywhere,
    summary: 'All resources of a patient, with staff and practice that they name, as a searchset in pages.',
    params: z.object({ patientId: idParam }),
    query: z.strictObject(paging),
  }),
};
