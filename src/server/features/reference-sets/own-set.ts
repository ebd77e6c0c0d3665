import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { isRetiredKind, type SetKind, varietyMeasureSchema } from '#contract/reference-ranges.ts';
import { fewestOwnPeople, type referenceSetsApi, type SetCandidate } from '#contract/reference-sets.contract.ts';
import {
  agreement,
  buildGroups,
  buildRanges,
  buildVariety,
  type StudyReport,
} from '#domain/assessment/build-ranges.ts';
import { measureOfKind, type RangeRow } from '#domain/catalogue/reference-set.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import { isMinor } from '#domain/person/age.ts';
import { fewSpecies } from '#domain/sample/coverage.ts';
import { asChange, byStaff } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { presentTaxaOf } from '#server/features/lab-reports/lab-reports.door.ts';
import { type RuleBaseSnapshot, ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import {
  type FirstReport,
  findFirstOfEach,
  insertGaps,
  insertGroups,
  insertSet,
  insertVariety,
  isNameTaken,
  nextOwnId,
} from './own-set.repository.ts';
import { insertRanges } from './write-ranges.repository.ts';

type Preview = ResponseOf<typeof referenceSetsApi.previewOwn>;

/** Whole samples of the stool of adults, in the names of today: nothing else can be a range of healthy adults. */
function isUsable({ coverage, site, dateOfBirth, sampledOn, kind }: FirstReport): boolean {
  if ((site !== null && site !== 'stool') || isRetiredKind(kind)) return false;
  return coverage.kind === 'whole' && !isMinor(dateOfBirth, sampledOn);
}

export async function candidates(
  db: Queryable,
  { labName, kind }: { labName?: string | undefined; kind?: SetKind | undefined },
): Promise<SetCandidate[]> {
  const found = await findFirstOfEach(db, { ...(labName && { labName }), ...(kind && { kind }) });
  return found.filter(isUsable).map((row) => ({
    labReportId: row.labReportId,
    patient: { id: row.patientId, code: patientCode(row.patientId) },
    sampleDate: row.sampleDate,
    uploadedAt: row.uploadedAt.toISOString(),
    labName: row.labName,
    method: row.method,
    kind: row.kind,
    conditions: row.phenotypeIds.length,
    drugs: row.drugIds.length,
    quality: row.quality.level,
  }));
}

interface Gathered {
  kind: SetKind;
  labName: string;
  people: number;
  rows: ReturnType<typeof rowsOf>;
}

/** One person as good as another: they are of one laboratory. */
const heaviest = Number.POSITIVE_INFINITY;

/** By the rules of the shipped sets, with the laboratory as one study beside those of the set of its kind. */
function rowsOf(
  kind: SetKind,
  reports: readonly Measured[],
  { sets, groups }: Pick<RuleBaseSnapshot, 'sets' | 'groups'>,
) {
  const shipped = sets.get(kind);
  const { floor } = measureOfKind(kind);
  const wanted = new Map(groups.map((group) => [group.categoryId, group.wanted]));
  const shippedGroups = [...(shipped?.groups.values() ?? [])];
  const diversities = reports.filter(({ diversity }) => diversity !== null);
  return {
    ...buildRanges(reports, {
      ...{ floor, heaviest, agrees: agreement(sets, kind) },
      rest: (taxId) => shipped?.ranges.get(taxId),
    }),
    groups: buildGroups(
      reports,
      shippedGroups.map((row) => ({ ...row, wanted: wanted.get(row.categoryId) ?? 'more' })),
      { floor, heaviest },
    ),
    // a spread of few people would be none
    variety:
      diversities.length < fewestOwnPeople ? [] : buildVariety(diversities, varietyMeasureSchema.options, heaviest),
  };
}

type Measured = StudyReport & Pick<FirstReport, 'diversity'>;

/** What the chosen reports make; refused where they do not belong together. */
async function gather(
  db: Queryable,
  labReportIds: readonly number[],
  rules: Pick<RuleBaseSnapshot, 'sets' | 'groups'>,
): Promise<Gathered> {
  const ids = [...new Set(labReportIds)];
  const reports = (await findFirstOfEach(db, { ids })).filter(isUsable);
  const unusable = ids.length - reports.length;
  if (unusable > 0) throw refuseField('labReportIds', 'OWN_SET_REPORTS_UNFIT', { unusable });
  const [first] = reports;
  if (!first?.labName) throw refuseField('labReportIds', 'OWN_SET_REPORTS_UNFIT', { unusable: ids.length });
  const { kind, labName } = first;
  const alike = (row: FirstReport) => row.kind === kind && row.labName?.toLowerCase() === labName.toLowerCase();
  if (!reports.every(alike)) throw refuseField('labReportIds', 'OWN_SET_MIXED');
  const taxa = await presentTaxaOf(db, ids);
  const measured = reports.map(({ labReportId, coverage, diversity }): Measured => {
    const own = taxa.get(labReportId) ?? [];
    const ranks = new Set(own.filter((taxon) => taxon.measured).map(({ rank }) => rank));
    if (measureOfKind(kind).genusOnly || fewSpecies(coverage)) ranks.delete('species');
    return { study: labName, ranks, taxa: own, diversity };
  });
  return { kind, labName, people: reports.length, rows: rowsOf(kind, measured, rules) };
}

/** Beside the shipped set of the kind, or the set that the laboratory has already. */
export async function previewOwnSet(context: AppContext, labReportIds: readonly number[]): Promise<Preview> {
  const rules = await ruleBaseOf(context);
  const { kind, labName, people, rows } = await gather(context.database.orm, labReportIds, rules);
  const against = rules.sets.get(kind);
  return {
    ...{ people, needed: fewestOwnPeople, kind, labName, against: kind },
    ranges: rows.ranges.flatMap(({ taxId, rank, studies: _, studyMedians: __, absenceCounts: ___, ...own }) => {
      const name = rules.taxa.get(taxId)?.name;
      const current = against?.ranges.get(taxId);
      return name === undefined ? [] : [{ taxId, name, rank, own, current: current ? figuresOf(current) : null }];
    }),
  };
}

const figuresOf = ({ taxId: _, rank: __, ...figures }: RangeRow) => figures;

/** Saved as a draft: no report is held against it yet. */
export async function createOwnSet(
  context: AppContext,
  session: Session,
  { name, labReportIds }: BodyOf<typeof referenceSetsApi.createOwn>,
): Promise<{ setId: string; changeSetId: number }> {
  const rules = await ruleBaseOf(context);
  return context.database.orm.transaction(async (tx) => {
    const { kind, labName, people, rows } = await gather(tx, labReportIds, rules);
    const missing = fewestOwnPeople - people;
    if (missing > 0) throw refuseField('labReportIds', 'OWN_SET_TOO_SMALL', { needed: fewestOwnPeople, missing });
    const id = await nextOwnId(tx);
    if (await isNameTaken(tx, name)) throw refuse('SET_NAME_TAKEN');
    const shipped = rules.sets.get(kind);
    const { changeSetId } = await asChange(tx, byStaff(session, 'referenceSet.create'), async (version) => {
      await insertSet(tx, {
        ...{ id, kind, name, own: true, people, version },
        ...{ database: shipped?.database ?? kind, source: labName },
      });
      // what every database of the kind can name does not depend on who was measured
      const ranges = rows.ranges.map((row) => {
        return { ...row, absenceCounts: shipped?.absenceCounts.has(row.taxId) ?? false };
      });
      await insertRanges(tx, id, ranges, null, version);
      await insertGaps(tx, id, rows.gaps);
      await insertGroups(tx, id, rows.groups);
      await insertVariety(tx, id, rows.variety);
    });
    return { setId: id, changeSetId };
  });
}
