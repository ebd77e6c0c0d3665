import { and, asc, eq } from 'drizzle-orm';
import type { Member } from '#contract/recommendation.contract.ts';
import { citationLink } from '#domain/rule-base/citation-link.ts';
import type { Queryable } from '#server/db/database.ts';
import { bacteriaFoodPair, citation, pairStudy, study } from '#server/db/schema/index.ts';

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
      .where(and(eq(pairStudy.foodId, foodId)))
      .orderBy(asc(study.short), asc(study.id)),
  ]);
  return new Map(
    pairs.flatMap(({ pair, text }): [number, Evidence][] => {
      if (pair.evidenceGrade === null) return [];
      const own = links.filter((link) => link.taxId === pair.taxonId);
      const studies = own.map(({ study: row, agrees }) => ({
        citationId: row.id,
        short: row.short,
        identifier: row.identifier,
        link: citationLink(row.identifier),
        design: row.design,
        people: row.people,
        given: row.given,
        finding: row.finding,
        checked: row.note === '' ? row.read : row.note,
        agrees,
      }));
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

/** Counted where it is recorded of each study, else from the share that was shipped. */
function agreeing(links: readonly { agrees: boolean | null }[], share: number | null): number {
  if (links.every(({ agrees }) => agrees !== null)) return links.filter(({ agrees }) => agrees === true).length;
  return Math.round(links.length * (share ?? 1));
}
