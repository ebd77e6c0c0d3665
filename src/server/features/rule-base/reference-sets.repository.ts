import { asc, eq } from 'drizzle-orm';
import type { GroupRow, GroupWanted } from '#domain/assessment/groups.ts';
import type { VarietyRow } from '#domain/assessment/variety.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { RangeRow, ReferenceSet } from '#domain/catalogue/reference-set.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  groupText,
  laboratorySet,
  referenceGap,
  referenceGroup,
  referenceRange,
  referenceSet,
  referenceVariety,
  taxon,
} from '#server/db/schema/index.ts';

/** A reference set with what a report shows beside the ranges. */
export interface DescribedSet extends ReferenceSet {
  name: Bilingual;
  database: string;
  source: string;
  /** Built by the practice. */
  own: boolean;
  version: number;
  groups: ReadonlyMap<number, GroupRow>;
  variety: readonly VarietyRow[];
}

/** A group that a report shows. */
export interface GroupText {
  categoryId: number;
  heading: Bilingual;
  name: Bilingual;
  sentence: Bilingual;
  wanted: GroupWanted;
}

/** All sets, the shipped ones first. */
export async function readSets(db: Queryable): Promise<Map<string, DescribedSet>> {
  const [sets, ranges, groups, variety, gaps] = await Promise.all([
    db.select().from(referenceSet).orderBy(asc(referenceSet.own), asc(referenceSet.createdAt), asc(referenceSet.id)),
    db
      .select({ row: referenceRange, rank: taxon.rank })
      .from(referenceRange)
      .innerJoin(taxon, eq(taxon.taxId, referenceRange.taxonId))
      .orderBy(referenceRange.taxonId),
    db.select().from(referenceGroup),
    db.select().from(referenceVariety),
    db.select().from(referenceGap),
  ]);
  return new Map(
    sets.map((set): [string, DescribedSet] => {
      const own = ranges.filter(({ row }) => row.setId === set.id);
      return [
        set.id,
        {
          id: set.id,
          kind: set.kind,
          people: set.people,
          ranges: new Map(own.map(({ row, rank }) => [row.taxonId, rangeRow(row, rank)])),
          absenceCounts: new Set(own.flatMap(({ row }) => (row.absenceCounts ? [row.taxonId] : []))),
          gaps: new Map(gaps.filter((row) => row.setId === set.id).map((row) => [row.taxonId, row.reason])),
          name: { en: set.name, hr: set.nameHr ?? set.name },
          database: set.database,
          source: set.source,
          own: set.own,
          version: set.version,
          groups: new Map(
            groups.filter((row) => row.setId === set.id).map(({ setId: _, ...row }) => [row.categoryId, row]),
          ),
          variety: variety
            .filter((row) => row.setId === set.id)
            .map(({ setId: _, lowestCohortMedian: low, highestCohortMedian: high, ...row }) => ({
              ...row,
              cohortMedians: { low, high },
            })),
        },
      ];
    }),
  );
}

function rangeRow(row: typeof referenceRange.$inferSelect, rank: RangeRow['rank']): RangeRow {
  const { taxonId: taxId, people, prevalence, p5, p10, p25, p50, p75, p90, p95 } = row;
  return { taxId, rank, people, prevalence, p5, p10, p25, p50, p75, p90, p95 };
}

/** In the order of the page. */
export async function readGroupTexts(db: Queryable): Promise<GroupText[]> {
  const texts = await db.select().from(groupText).orderBy(groupText.position);
  return texts.map((row) => ({
    categoryId: row.categoryId,
    heading: { en: row.headingEn, hr: row.headingHr },
    name: { en: row.nameEn, hr: row.nameHr },
    sentence: { en: row.sentenceEn, hr: row.sentenceHr },
    wanted: row.wanted,
  }));
}

/** The sets that laboratories have of their own, by laboratory and kind. */
export async function readLaboratorySets(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select().from(laboratorySet);
  return new Map(rows.map((row) => [laboratoryKey(row.labName, row.kind), row.setId]));
}

export function laboratoryKey(labName: string, kind: string): string {
  return `${labName.trim().toLowerCase()} ${kind}`;
}
