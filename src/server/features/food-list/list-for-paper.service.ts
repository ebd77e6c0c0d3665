import type { Language } from '#contract/endpoint.ts';
import type { CalculationAnswer, FoodBand } from '#contract/recommendation.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { calculateList } from '#domain/food-list/today.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Session } from '#server/http/session.ts';
import { presentAnswer } from './calculation-presenter.ts';
import { findLatestHead, findMoment, findOverrides, readResult } from './food-list.repository.ts';
import { staleReasonsOf } from './stale-reasons.ts';
import { bandsOf, type ReportToday, reportToday } from './today.ts';

export { refuseList } from './prepare-run.ts';

/** The latest list of a report for whoever prints it, and what holds for the patient today. */
export interface PaperRecords extends Pick<ReportToday, 'snapshot' | 'patient' | 'report' | 'run'> {
  /** Null where nothing was calculated yet. */
  list: PaperList | null;
}

export interface PaperList {
  calculationId: number;
  createdAt: Date;
  inputsHash: string;
  stale: boolean;
  bands: ReadonlyMap<number, FoodBand>;
  /** What kinds of food are called; none in lists of engine 2. */
  kindNames: ReadonlyMap<string, Bilingual>;
  answer(language: Language): Promise<CalculationAnswer>;
}

/** The report, its patient and its latest list; 404 like for one that is not there where the patient is another's. */
export async function listForPaper(context: AppContext, session: Session, labReportId: number): Promise<PaperRecords> {
  const { list, row, ...found } = await reportToday(context, session, labReportId);
  if (!list || !row) return { ...found, list: null };
  const { result, overrides } = list;
  const reasons = (language: Language) => staleReasonsOf(context, found.run, row, language);
  const stale = (await reasons('en')).length > 0;
  return {
    ...found,
    list: {
      calculationId: row.id,
      createdAt: row.createdAt,
      inputsHash: row.inputsHash,
      stale,
      bands: bandsOf(result, overrides),
      kindNames: new Map((result.groups ?? []).map(({ groupId, name }) => [groupId, name])),
      answer: async (language) => {
        const staleReasons = stale ? await reasons(language) : [];
        return presentAnswer({ ...found, row, ...list, staleReasons }, found.snapshot, { language, detail: 'list' });
      },
    },
  };
}

/** Of the report; for whoever compares within a transaction. */
export async function latestListId(tx: Queryable, labReportId: number): Promise<number | null> {
  return (await findLatestHead(tx, labReportId))?.id ?? null;
}

/** When an earlier list was made and where foods stood in it, with the moves by hand of today. Null where it is gone. */
export async function bandsOfList(
  { database }: Pick<AppContext, 'database'>,
  labReportId: number,
  calculationId: number,
): Promise<{ createdAt: Date; bands: Map<number, FoodBand> } | null> {
  const { orm } = database;
  const [createdAt, result, overrides] = await Promise.all([
    findMoment(orm, calculationId),
    readResult(orm, calculationId),
    findOverrides(orm, labReportId),
  ]);
  return result && createdAt ? { createdAt, bands: bandsOf(result, overrides) } : null;
}

/** Where foods would stand if the list were calculated now. */
export async function bandsIfCalculatedNow(
  { database }: Pick<AppContext, 'database'>,
  { report, run }: Pick<PaperRecords, 'report' | 'run'>,
): Promise<Map<number, FoodBand>> {
  const overrides = await findOverrides(database.orm, report.id);
  return bandsOf(calculateList(run.input, overrides), overrides);
}
