import { type LineProblem, type Problem, problem, problemOfIssue } from '#contract/problem.ts';
import type { csvColumns } from '#contract/reference-csv.contract.ts';
import { ruleIdSchema, safetyRuleBodySchema } from '#contract/safety-rules.contract.ts';
import { cellProblems, inColumn } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import { saysTheSame, stateOfBody } from './safety-rule-presenter.ts';
import { findSafetyRows, insertRow, nextOwnCode, updateRow } from './safety-rules.repository.ts';
import { unreadableIn } from './write-safety-rule.ts';

export { findStandings as standingsOf, problemOfRule, readSafetyRules } from './safety-rules.repository.ts';
export { addSafetyRule, changeSafetyRule, removeSafetyRule } from './write-safety-rule.ts';

type Columns = (typeof csvColumns.safetyRules)[number];

/** Every row is read by the very parser that evaluates the rules: what it refuses, the file cannot bring in. */
export const importSafetyRules: CsvImporter<Columns> = async (tx, session, rows) => {
  const rowErrors: LineProblem[] = [];
  const existing = new Map((await findSafetyRows(tx)).map((row) => [row.code, row]));
  const problemOf = await unreadableIn(tx);
  const seen = new Set<string>();
  const read = rows.flatMap(({ line, values }) => {
    const refuse = (wrong: Problem) => {
      rowErrors.push({ line, ...wrong });
      return [];
    };
    const id = values.ruleId === '' ? null : ruleIdSchema.safeParse(values.ruleId);
    if (id && !id.success) return refuse(inColumn('ruleId', problem('RULE_ID_PATTERN')));
    if (id && seen.has(id.data)) return refuse(problem('RULE_TWICE_IN_FILE', { ruleId: id.data }));
    if (id) seen.add(id.data);
    const body = safetyRuleBodySchema.safeParse(bodyOf(values));
    if (!body.success) {
      return refuse(
        cellProblems(body.error.issues.map(({ path, message }) => inColumn(path.join('.'), problemOfIssue(message)))),
      );
    }
    const state = stateOfBody(body.data);
    const wrong = problemOf(id?.data ?? '', state);
    return wrong
      ? refuse(inColumn(wrong.field, { code: wrong.code, values: wrong.values }))
      : [{ code: id?.data ?? null, state }];
  });
  if (rowErrors.length > 0) return refusedImport(rowErrors);

  const { result: counts, changeSetId } = await inChangeSet(tx, byStaff(session, 'safetyRule.import'), async () => {
    const done = { created: 0, changed: 0, unchanged: 0 };
    for (const { code, state } of read) {
      const before = code === null ? undefined : existing.get(code);
      if (!before) {
        await insertRow(tx, code ?? (await nextOwnCode(tx)), state);
        done.created += 1;
      } else if (saysTheSame(before, state)) done.unchanged += 1;
      else {
        await updateRow(tx, before.code, state);
        done.changed += 1;
      }
    }
    return done;
  });
  return { ...counts, rowErrors, changeSetId };
};

function bodyOf(values: Record<Columns, string>) {
  const { triggerKind, trigger, effect, appliesTo, source, strength, checked } = values;
  return {
    ...{ triggerKind, trigger, effect, appliesTo, source, strength, checked },
    exceptFoodIds: values.exceptFoodIds === '' ? [] : values.exceptFoodIds.split(/\s+/).map(Number),
    reason: { en: values.reasonEn, hr: values.reasonHr },
    patientText: { en: values.patientEn, hr: values.patientHr },
    // only the two words: a blank must not stand for "no doubt"
    review: { yes: true, no: false }[values.review] ?? values.review,
  };
}
