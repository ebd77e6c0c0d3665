import { and, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { ProposalSays } from '#contract/evidence-import.contract.ts';
import type { Proposal } from '#domain/evidence-import/propose.ts';
import type { Queryable } from '#server/db/database.ts';
import { evidenceProposal } from '#server/db/schema/index.ts';

export type ProposalRow = typeof evidenceProposal.$inferSelect;
export type NamedProposal = ProposalRow & {
  taxonName: string;
  rank: 'genus' | 'species';
  foodName: string | null;
  citationId: number | null;
};

export interface ProposalFilter {
  state?: ProposalRow['state'] | undefined;
  says?: ProposalRow['says'] | undefined;
  kind?: ProposalRow['kind'] | undefined;
  lang?: Language | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

const columns = (lang: Language) => sql`
  p.id, p.kind, p.taxon_id as "taxonId", p.food_id as "foodId", p.list, p.status, p.flow, p.says, p.signatures,
  p.study_key as "studyKey", p.study, p.state, p.file_name as "fileName", p.imported_at as "importedAt",
  x.name as "taxonName", x.rank, ${sql.raw(lang === 'hr' ? 'f.name_hr' : 'f.name')} as "foodName",
  (select s.id from study s where lower(s.identifier) = lower(p.study->>'identifier')) as "citationId"`;
const tables = sql`evidence_proposal p join taxon x on x.tax_id = p.taxon_id left join food f on f.id = p.food_id`;

/** What speaks against the rules first; then by bacterium. */
export async function findProposals(
  db: Queryable,
  { state, says, kind, lang = 'en', page, pageSize = 25 }: ProposalFilter,
): Promise<{ proposals: NamedProposal[]; total: number }> {
  const where = sql.join(
    [
      state === undefined ? sql`true` : sql`p.state = ${state}`,
      says === undefined ? sql`true` : sql`p.says = ${says}`,
      kind === undefined ? sql`true` : sql`p.kind = ${kind}`,
    ],
    sql` and `,
  );
  const limit = page === undefined ? sql`` : sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from evidence_proposal p where ${where}`,
  );
  const { rows } = await db.execute<NamedProposal & Record<string, unknown>>(sql`
    select ${columns(lang)} from ${tables} where ${where}
    order by array_position(array['contradicts', 'adds', 'supports'], p.says), lower(x.name), p.id ${limit}`);
  return { proposals: rows, total: counted[0]?.total ?? 0 };
}

export async function countProposals(
  db: Queryable,
  state: ProposalRow['state'],
): Promise<Record<ProposalSays, number>> {
  const { rows } = await db.execute<{ says: ProposalSays; n: number }>(
    sql`select says, count(*)::int as n from evidence_proposal where state = ${state} group by says`,
  );
  const of = (says: ProposalSays) => rows.find((row) => row.says === says)?.n ?? 0;
  return { adds: of('adds'), supports: of('supports'), contradicts: of('contradicts') };
}

export async function findProposal(db: Queryable, id: number, lang: Language): Promise<NamedProposal | undefined> {
  const { rows } = await db.execute<NamedProposal & Record<string, unknown>>(
    sql`select ${columns(lang)} from ${tables} where p.id = ${id}`,
  );
  return rows[0];
}

export async function lockProposal(tx: Queryable, id: number): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(evidenceProposal).where(eq(evidenceProposal.id, id)).for('update');
  return row;
}

export async function setState(tx: Queryable, id: number, state: ProposalRow['state']): Promise<void> {
  await tx
    .update(evidenceProposal)
    .set({ state })
    .where(and(eq(evidenceProposal.id, id)));
}

/** What the new ones of these say; what was proposed before stays as it is, whatever became of it. */
export async function insertProposals(
  tx: Queryable,
  proposals: readonly Proposal[],
  fileName: string,
): Promise<ProposalSays[]> {
  const written: ProposalSays[] = [];
  for (let first = 0; first < proposals.length; first += 500) {
    const rows = await tx
      .insert(evidenceProposal)
      .values(
        proposals
          .slice(first, first + 500)
          .map(({ taxId, ...proposal }) => ({ ...proposal, taxonId: taxId, fileName })),
      )
      .onConflictDoNothing()
      .returning({ says: evidenceProposal.says });
    written.push(...rows.map(({ says }) => says));
  }
  return written;
}

/** Values of pairs and the studies they have, by bacterium and food. */
export async function readPairsWithStudies(
  db: Queryable,
): Promise<{ taxId: number; foodId: number; value: number; studies: string[] }[]> {
  const { rows } = await db.execute<{ taxId: number; foodId: number; value: number; studies: string[] }>(sql`
    select p.taxon_id as "taxId", p.food_id as "foodId", p.value,
      array(select lower(s.identifier) from pair_study l join study s on s.id = l.study_id
        where l.taxon_id = p.taxon_id and l.food_id = p.food_id and s.identifier is not null) as studies
    from bacteria_food_pair p`);
  return rows;
}
