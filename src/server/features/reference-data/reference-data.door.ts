import type { ResponseOf } from '#contract/endpoint.ts';
import type { LabMethod, LabReportFormat } from '#contract/lab-reports.contract.ts';
import type { Rank } from '#contract/microbiome.ts';
import type { shippedRulesApi } from '#contract/shipped-rules.contract.ts';
import type { NameDecision } from '#contract/taxon-names.ts';
import type { NamingTables, SetFingerprint, TaxonName } from '#domain/catalogue/naming.ts';
import { namingsOfKind } from '#domain/catalogue/reference-set.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Transactional } from '#server/db/database.ts';
import { withDryRun } from '#server/db/dry-run.ts';
import { refuse } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { readShipped, type ShippedRow } from './shipped-files.ts';
import {
  countWritten,
  forgetUndone,
  keptByStaff,
  lockTakeOver,
  pendingRules,
  takeOverRules,
} from './take-over-rules.repository.ts';

/** The names of databases as they are shipped, without what staff have changed. */
export async function readShippedNames(projectRoot: string): Promise<NamingTables> {
  const [genera, species, bins, fingerprints] = await Promise.all([
    readShipped(projectRoot, 'names/genus-names'),
    readShipped(projectRoot, 'names/species-names'),
    readShipped(projectRoot, 'names/sgb-genera'),
    readShipped(projectRoot, 'names/set-fingerprints'),
  ]);
  return {
    names: [...genera.map((row) => taxonName(row, 'genus')), ...species.map((row) => taxonName(row, 'species'))],
    bins: bins.map(({ sgb, genus_tax_id }) => [Number(sgb), Number(genus_tax_id)]),
    fingerprints: fingerprints.map(fingerprint),
    namingsOf: namingsOfKind,
  };
}

type NameRow = Pick<ShippedRow<'names/genus-names'>, 'naming' | 'name' | 'tax_id' | 'decision'>;

function taxonName({ naming, name, tax_id, decision }: NameRow, rank: Rank): TaxonName {
  return { naming, rank, name, taxId: tax_id === '' ? null : Number(tax_id), decision: decision as NameDecision };
}

export function fingerprint(row: ShippedRow<'names/set-fingerprints'>): SetFingerprint {
  const number = (cell: string) => (cell === '' ? null : Number(cell));
  return {
    order: Number(row.order),
    methods: words(row.method) as LabMethod[],
    formats: words(row.formats) as LabReportFormat[],
    ranks: words(row.ranks) as Rank[],
    pattern: row.pattern || null,
    least: Number(row.least),
    moreThan: number(row.more_than),
    notFewerThan: number(row.not_fewer_than),
    oneOf: words(row.one_of),
    set: row.set || null,
  };
}

const words = (cell: string): string[] => (cell === '' ? [] : cell.split(' '));

type Context = Pick<AppContext, 'projectRoot'> & { database: Transactional };

/** What a newer version of the shipped pairs and behaviours would change; null where none waits. */
export async function previewTakeOver(
  context: Pick<AppContext, 'projectRoot' | 'database'>,
  session: Session,
): Promise<ResponseOf<typeof shippedRulesApi.pending>> {
  const version = await pendingRules(context.database.orm, context.projectRoot);
  if (version === null) return { pending: null };
  return withDryRun(context.database, true, async (tx) => {
    const { pairs, behaviours } = await takeOver({ ...context, database: { orm: tx } }, session);
    return { pending: { version, pairs, behaviours } };
  });
}

/** Takes the newer version over, as one change that can be undone. */
export async function takeOver(
  { database, projectRoot }: Context,
  session: Session,
): Promise<ResponseOf<typeof shippedRulesApi.takeOver>> {
  return database.orm.transaction(async (tx) => {
    await lockTakeOver(tx);
    if ((await pendingRules(tx, projectRoot)) === null) throw refuse('NO_RULES_PENDING');
    await forgetUndone(tx);
    const kept = await keptByStaff(tx);
    const { changeSetId } = await inChangeSet(tx, byStaff(session, 'reference.takeOver'), () =>
      takeOverRules(tx, projectRoot),
    );
    const none = { added: 0, changed: 0, removed: 0 };
    const written = changeSetId === null ? null : await countWritten(tx, changeSetId);
    return {
      pairs: { ...(written?.pair ?? none), kept: kept.pair },
      behaviours: { ...(written?.behaviour ?? none), kept: kept.behaviour },
      ...(changeSetId !== null && { changeSetId }),
    };
  });
}
