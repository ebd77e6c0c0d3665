import type { Language } from '#contract/endpoint.ts';
import type { CalculateBody } from '#contract/recommendation.contract.ts';
import { recommend } from '#domain/food-list/engine.ts';
import type { AppliedSafety } from '#domain/safety/safety-rules.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { holdReport } from '#server/features/lab-reports/lab-reports.service.ts';
import type { PatientRow } from '#server/features/patients/patients.service.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.service.ts';
import { refuse } from '#server/http/app-error.ts';
import type { JsonText } from '#server/http/json-text.ts';
import type { Session } from '#server/http/session.ts';
import { foodsText, withFoods } from './calculation-presenter.ts';
import { checkBody } from './check-body.ts';
import { inputsHashOf } from './fingerprint.ts';
import type { PresentOptions } from './food-presenter.ts';
import { prepareRun, requireReport } from './prepare-run.ts';
import { findLatestMoment, findOverrides, insertCalculation } from './recommendation.repository.ts';
import { packStored, readableResult, storedResultOf } from './stored-result.ts';

/** Now; but after the list before it and after its review, even if the clock was set back. */
async function momentOf(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  { listReviewedAt }: PatientRow,
  labReportId: number,
): Promise<Date> {
  const before = await findLatestMoment(database.orm, labReportId);
  if (!before) return clock();
  const latest = Math.max(listReviewedAt?.getTime() ?? 0, before.getTime());
  return new Date(Math.max(clock().getTime(), latest + 1));
}

/** Scores every food. A preview writes nothing; else the result is kept as it is, for good. */
export async function calculate(
  context: Pick<AppContext, 'database' | 'versions' | 'clock' | 'settings'>,
  session: Session,
  labReportId: number,
  { preview = false, ...body }: CalculateBody,
  options: PresentOptions,
): Promise<JsonText> {
  const { orm } = context.database;
  const snapshot = await ruleBaseOf(context);
  const found = await requireReport(context, snapshot, session, labReportId);
  await checkBody(orm, snapshot, body);
  const [run, createdAt, overrides] = await Promise.all([
    prepareRun(context, orm, snapshot, found, body),
    preview ? context.clock() : momentOf(context, found.patient, labReportId),
    findOverrides(orm, labReportId),
  ]);
  refuseList(run.input.safety, options.language);
  const recommendation = recommend(run.input);
  const { stored, pairs } = storedResultOf(
    recommendation,
    run.input.scoring,
    (taxId) => snapshot.taxa.get(taxId)?.name ?? String(taxId),
  );
  const row = {
    labReportId,
    createdAt,
    engineVersion: recommendation.engineVersion,
    inputsHash: inputsHashOf(run.fingerprint),
    request: body,
    settings: run.settings,
    fingerprint: run.fingerprint,
  };
  const parts = { report: run.report, result: readableResult(stored, pairs), overrides, staleReasons: [] };
  const answer = (id: number | null, foods: string) => withFoods({ ...parts, row: { ...row, id } }, foods, options);
  if (preview) return answer(null, foodsText(parts, snapshot, options));
  // packed on another thread while this one writes the answer
  const packing = packStored(stored, pairs);
  const [packed, foods] = await Promise.all([packing, presented(() => foodsText(parts, snapshot, options))]);
  const id = await orm.transaction(async (tx) => {
    await holdReport(tx, session, labReportId);
    const written = await insertCalculation(tx, { ...row, createdBy: session.accountId }, packed);
    await recordChanges(tx, { accountId: session.accountId, action: 'calculation.create' }, [
      {
        entity: 'calculation',
        entityId: written,
        patientId: found.patient.id,
        before: null,
        after: { labReportId, inputsHash: row.inputsHash, settings: row.settings },
      },
    ]);
    return written;
  });
  return answer(id, foods);
}

/** Fails as a promise does, so that nothing else in flight is left without a listener. */
async function presented(write: () => string): Promise<string> {
  return write();
}

/** For some patients any list could harm: the youngest, those with an eating disorder, a diet that is dangerous here. */
export function refuseList({ refusals }: AppliedSafety, language: Language): void {
  const [first] = refusals;
  if (!first) return;
  throw refuse(
    'NO_LIST_FOR_THIS_PATIENT',
    { reason: first.reason[language] },
    {
      moreValues: {
        rules: refusals.map(({ code, reason, source, draft }) => ({
          ...{ ruleId: code, reason: reason[language], source, draft },
        })),
      },
    },
  );
}
