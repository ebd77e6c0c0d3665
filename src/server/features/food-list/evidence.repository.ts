import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Study } from '#contract/evidence.ts';
import type { Member, Suggestion } from '#contract/recommendation.contract.ts';
import { citedStudy } from '#domain/catalogue/evidence.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaFoodPair, citation, pairStudy, study } from '#server/db/schema/index.ts';
import { standingsOf } from '#server/features/safety-rules/safety-rules.door.ts';

type Evidence = NonNullable<Member['evidence']>;

/** What the pairs of one food rest on, by taxon; a rule of the practice rests on nothing that is recorded. */
export async function readEvidence(db: Queryable, foodId: number): Promise<Map<number, Evidence>> {
  const [pairs, links] = await Promise.all([
    db
      .select({ pair: bacteriaFoodPair, text: citation.text })
      .from(bacteriaFoodPair)
      .leftJoin(citation, eq(citation.id, bacteriaFoodPair.citationId))
      .where(eq(bacteriaFoodPair.foodId, foodId)),
    db
      .select({ taxId: pairStudy.taxonId, agrees: pairStudy.agrees, study })
      .from(pairStudy)
      .innerJoin(study, eq(study.id, pairStudy.studyId))
      // a retracted study supports nothing
      .where(and(eq(pairStudy.foodId, foodId), isNull(study.retractedOn)))
      .orderBy(asc(study.short), asc(study.id)),
  ]);
  return new Map(
    pairs.flatMap(({ pair, text }): [number, Evidence][] => {
      if (pair.evidenceGrade === null) return [];
      const own = links.filter((link) => link.taxId === pair.taxonId);
      const studies = own.map(({ study: row, agrees }) => citedStudy(row, agrees));
      return [
        [
          pair.taxonId,
          {
            grade: pair.evidenceGrade,
            citation: text ?? studies.map(({ short }) => short).join('; '),
            studies,
            count: studies.length,
            agree: agreeing(own, pair.agreement),
          },
        ],
      ];
    }),
  );
}

/** The studies behind the rules of some kinds of food. */
export async function readStudies(db: Queryable, suggestions: readonly Suggestion[]): Promise<Omit<Study, 'agrees'>[]> {
  const taxa = suggestions.flatMap(({ parts }) => parts.flatMap((part) => part.taxa));
  const ids = [...new Set(taxa.flatMap(({ citationIds }) => citationIds))];
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(study)
    .where(and(inArray(study.id, ids), isNull(study.retractedOn)))
    .orderBy(asc(study.short), asc(study.id));
  return rows.map((row) => {
    const { agrees: _, ...cited } = citedStudy(row, null);
    return cited;
  });
}

const standing = sql`(${bacteriaFoodPair.taxonId}, ${bacteriaFoodPair.foodId}) not in (select taxon_id, food_id from withdrawn_pair)`;

/** What in each food carries an effect. */
export async function readPairComponents(db: Queryable) {
  return db
    .select({
      taxId: bacteriaFoodPair.taxonId,
      foodId: bacteriaFoodPair.foodId,
      list: bacteriaFoodPair.kind,
      value: bacteriaFoodPair.value,
      grade: bacteriaFoodPair.evidenceGrade,
      component: bacteriaFoodPair.component,
    })
    .from(bacteriaFoodPair)
    .where(and(isNotNull(bacteriaFoodPair.component), standing))
    .orderBy(asc(bacteriaFoodPair.foodId), asc(bacteriaFoodPair.taxonId));
}

/** Who approved the rules, by code; drafts are not among them. */
export async function readApprovals(db: Queryable, ruleIds: readonly string[]) {
  if (ruleIds.length === 0) return new Map<string, { approvedBy: string; approvedOn: string }>();
  const standings = await standingsOf(db, ruleIds);
  return new Map(
    [...standings].flatMap(([code, { standing, approvers, approvedOn }]) =>
      standing !== 'approved' || approvedOn === null
        ? []
        : [[code, { approvedBy: (approvers ?? []).join(', '), approvedOn }] as const],
    ),
  );
}

/** Counted where it is recorded of each study, else from the share that was shipped. */
function agreeing(links: readonly { agrees: boolean | null }[], share: number | null): number {
  if (links.every(({ agrees }) => agrees !== null)) return links.filter(({ agrees }) => agrees === true).length;
  return Math.round(links.length * (share ?? 1));
}
