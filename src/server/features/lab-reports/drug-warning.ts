import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { LabReportNote } from '#contract/lab-reports.contract.ts';
import { note } from '#domain/lab-reports/notes.ts';
import type { Queryable } from '#server/db/database.ts';
import { drug } from '#server/db/schema/index.ts';

/** Antibiotics and proton-pump inhibitors among the drugs around the sample: the report is read with caution. */
export async function drugWarnings(
  db: Queryable,
  drugIds: readonly number[],
  language: Language,
): Promise<LabReportNote[]> {
  if (drugIds.length === 0) return [];
  const rows = await db
    .select({ name: language === 'hr' ? drug.nameHr : drug.name })
    .from(drug)
    .where(and(inArray(drug.id, [...drugIds]), eq(drug.changesMicrobiome, true)));
  if (rows.length === 0) return [];
  const { compare } = new Intl.Collator(language);
  const names = rows.map(({ name }) => name).sort(compare);
  return [note('DRUGS', { names: names.join(', ') })];
}
