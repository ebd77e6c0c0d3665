import type { Language } from '#contract/endpoint.ts';
import type { StaleReason } from '#contract/recommendation.contract.ts';
import type { Standard } from '#contract/reference-standard.ts';
import { recordChangesBetween } from '#domain/food-list/stale.ts';
import type { AppContext } from '#server/context.ts';
import { namedStaleReasons } from './fingerprint.ts';
import type { CalculationRow } from './food-list.repository.ts';
import type { Run } from './prepare-run.ts';
import { dateChanges, recordChangeReason } from './record-changes.ts';
import { staleWording } from './stale-wording.ts';

/** What differs between the stored run and the same run with the data of today. */
export async function staleReasonsOf(
  { database }: Pick<AppContext, 'database'>,
  today: Run,
  row: CalculationRow,
  language: Language,
): Promise<StaleReason[]> {
  const { snapshot, patient, report } = today;
  const reasons = withStandard(
    namedStaleReasons(row.fingerprint, today.fingerprint, snapshot, language),
    { from: row.settings.standard ?? 'nasem', to: today.settings.standard ?? 'nasem' },
    language,
  );
  const changes = recordChangesBetween(row.settings, today.settings);
  if (changes.length === 0) return reasons;
  const dated = await dateChanges(database.orm, patient.id, row.createdAt, changes, report.practice.timeZone);
  // what the patient's info gained or lost says more than "the patient's data have changed"
  const named = dated.map((change) => recordChangeReason(change, snapshot, language));
  return [...named, ...reasons.filter(({ code }) => code !== 'patient' && code !== 'rules')];
}

const standardNames: Record<Standard, string> = { nasem: 'NASEM', efsa: 'EFSA' };

/** Another standard of reference values is no change of the patient's data. */
function withStandard(
  reasons: StaleReason[],
  standard: { from: Standard; to: Standard },
  language: Language,
): StaleReason[] {
  if (standard.from === standard.to) return reasons;
  const [from, to] = [standardNames[standard.from], standardNames[standard.to]];
  return [
    { code: 'standard', message: staleWording.in(language, 'standard', { from, to }), values: { from, to } },
    ...reasons.filter(({ code }) => code !== 'patient'),
  ];
}
