import type { Language } from '#contract/endpoint.ts';
import type { LabReportNote } from '#contract/lab-reports.contract.ts';
import { note } from '#domain/sample/notes.ts';
import type { Queryable } from '#server/db/database.ts';
import { readMicrobiomeDrugs } from './lab-reports.repository.ts';

/** Antibiotics and proton-pump inhibitors among the drugs around the sample: the report is read with caution. */
export async function drugWarnings(
  db: Queryable,
  drugIds: readonly number[],
  language: Language,
): Promise<LabReportNote[]> {
  if (drugIds.length === 0) return [];
  const drugs = await readMicrobiomeDrugs(db, drugIds);
  if (drugs.length === 0) return [];
  const { compare } = new Intl.Collator(language);
  const names = drugs.map(({ name, nameHr }) => (language === 'hr' ? nameHr : name)).sort(compare);
  return [note('DRUGS', { names: names.join(', ') })];
}
