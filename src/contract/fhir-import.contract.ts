import { z } from 'zod';
import { dateSchema, endpoint, languageSchema } from './endpoint.ts';
import { measurementKindNames } from './measurement-kinds.ts';
import { mostFirstMeasurements, newMeasurementSchema } from './new-measurement.ts';
import { medicineSchema, sexSchema, supplementSchema } from './patient-fields.ts';
import { problemFields } from './problem.ts';

/** Bounds of a file; what lies beyond them is refused with a sentence. */
export const fhirImportLimits = {
  /** As of every upload. */
  bytes: 20 * 1024 * 1024,
  depth: 40,
  resources: 20_000,
  measurements: mostFirstMeasurements,
} as const;

/** Where something of the file goes. */
export const fhirFields = [
  'name',
  'dateOfBirth',
  'sex',
  'email',
  'phone',
  'language',
  'heightCm',
  'weightKg',
  'dueDate',
  'phenotypeIds',
  'foodRestrictionIds',
  'medicines',
  'supplements',
  'measurements',
] as const;
export type FhirField = (typeof fhirFields)[number];

const ids = z.array(z.int().positive());

/** What the form is filled with; null: the file does not say. */
export const fhirFieldsSchema = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: dateSchema.nullable(),
  sex: sexSchema.nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: languageSchema.nullable(),
  heightCm: z.number().nullable(),
  weightKg: z.number().nullable(),
  dueDate: dateSchema.nullable(),
  phenotypeIds: ids,
  foodRestrictionIds: ids,
  medicines: z.array(medicineSchema),
  supplements: z.array(supplementSchema),
  /** Kept with the patient when it is saved. */
  measurements: z.array(newMeasurementSchema),
});
export type FhirFields = z.infer<typeof fhirFieldsSchema>;

export const fhirPreviewSchema = z.object({
  fields: fhirFieldsSchema,
  /** What was understood: as the file says it, and what it becomes; `kind` of a measurement. */
  understood: z.array(
    z.object({
      field: z.enum(fhirFields),
      said: z.string(),
      becomes: z.string(),
      kind: z.enum(measurementKindNames).nullable(),
    }),
  ),
  /** What was not, and why; nothing of it comes into the form. */
  left: z.array(z.object({ resourceType: z.string(), said: z.string(), ...problemFields })),
});
export type FhirPreview = z.infer<typeof fhirPreviewSchema>;

export const fhirImportApi = {
  preview: endpoint({
    method: 'POST',
    path: '/fhir-preview',
    access: 'staff',
    tag: 'FHIR',
    summary:
      'Read a Bundle of FHIR R4 with one Patient (AllergyIntolerance, Condition, MedicationStatement, Observation): what a new patient would be filled with, and what is not understood. Nothing is stored.',
    query: z.object({ lang: languageSchema.optional() }),
    upload: 'one',
    response: fhirPreviewSchema,
  }),
};
