import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newUserSchema } from '#contract/patients.contract.ts';
import { unaudited } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import { derivedFields, maternalDays } from './derived-fields.ts';
import { medicinesGiven } from './medicines.ts';
import { hasPatients, insertPatient, nextPatientId, readDemoAccounts } from './patients.repository.ts';

const days = z.int().nonnegative();

/** One invented patient with their story; every moment in days before the loading. */
export const demoPatientSchema = newUserSchema.omit({ accountId: true }).extend({
  nutritionist: z.union([z.literal(1), z.literal(2)]),
  archived: z.boolean().optional(),
  createdDaysAgo: days,
  questionnaires: z.object({
    assigned: days,
    submitted: days,
    askedDaysAgo: days.optional(),
    answeredDaysAgo: days.optional(),
  }),
  gut: z
    .object({
      /** The method of this patient's samples. */
      set: z.enum(['16S-silva138', 'shotgun-metaphlan3']).default('16S-silva138'),
      /** Genera outside the range of healthy adults. */
      low: z.array(z.string()).default([]),
      high: z.array(z.string()).default([]),
      /** The sample gave too little. */
      poor: z.boolean().default(false),
    })
    .prefault({}),
  labReports: z.array(
    z.object({
      sampleDaysAgo: days,
      uploadedDaysAgo: days,
      calculatedDaysAgo: days.optional(),
      reviewedDaysAgo: days.optional(),
    }),
  ),
});
export type DemoPatient = z.infer<typeof demoPatientSchema>;

const nutritionists: Record<DemoPatient['nutritionist'], string> = { 1: 'nutritionist', 2: 'nutritionist2' };

export async function readDemoPatients(projectRoot: string): Promise<DemoPatient[]> {
  const text = await readFile(join(projectRoot, 'data', 'demo', 'patients.json'), 'utf8');
  return z.array(demoPatientSchema).parse(JSON.parse(text));
}

/** `days` before `now`, for every moment of a demo story. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}

/** Loads the invented patients where there are none yet; those that staff changed or erased stay as they are. */
export async function loadDemoPatients({
  database,
  projectRoot,
  clock,
}: Pick<AppContext, 'database' | 'projectRoot' | 'clock'>): Promise<void> {
  const demo = await readDemoPatients(projectRoot);
  await database.orm.transaction((tx) =>
    unaudited(tx, 'demo data', async () => {
      if (await hasPatients(tx)) return;
      const accounts = await readDemoAccounts(tx);
      const now = clock();
      for (const {
        nutritionist,
        archived,
        createdDaysAgo,
        questionnaires: _,
        gut: _gut,
        labReports,
        ...given
      } of demo) {
        const accountId = accounts.get(nutritionists[nutritionist]);
        if (accountId === undefined) continue;
        const id = await nextPatientId(tx);
        const createdAt = daysBefore(now, createdDaysAgo);
        const reviewed = labReports.at(-1)?.reviewedDaysAgo;
        const values = {
          ...given,
          ...medicinesGiven(given),
          email: given.email ?? null,
          dateOfBirth: given.dateOfBirth ?? null,
        };
        await insertPatient(tx, id, {
          ...values,
          language: values.language ?? 'hr',
          accountId,
          status: archived ? 'archived' : 'active',
          listReviewedAt: reviewed === undefined ? null : daysBefore(now, reviewed),
          createdAt,
          updatedAt: createdAt,
          updatedBy: accountId,
          ...derivedFields({ id, ...values }),
          ...maternalDays(values, createdAt.toISOString().slice(0, 10)),
        });
      }
    }),
  );
}
