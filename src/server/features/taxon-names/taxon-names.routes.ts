import { taxonNamesApi as api, taxonNamesCsvColumns } from '#contract/taxon-names.contract.ts';
import { nameDecisionSchema } from '#contract/taxon-names.ts';
import { namingsOfKind } from '#domain/catalogue/reference-set.ts';
import { writeCsvTable } from '#domain/reference-data/csv-table.ts';
import { historyLine, readHistoryOf } from '#server/audit/record-history.repository.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { importCsvFile } from '#server/features/reference-csv/reference-csv.door.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { namesImporter } from './import-names.ts';
import { countNames, countOutdated, countReportsWith, findNames } from './taxon-names.repository.ts';
import { addName, changeName, removeName, requireName } from './write-name.ts';

/** Names of taxa are for people; the id decides. */
const optionalColumns = ['taxonName', 'note'];

export const taxonNamesRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  mount(api.list, async ({ query: { naming } }) => ({
    namings: await countNames(orm),
    names: await findNames(orm, { naming }),
  }));
  mount(api.impact, async ({ params }) => {
    const name = await requireName(orm, params.nameId);
    const kinds = Object.entries(namingsOfKind).flatMap(([kind, of]) => (of.includes(name.naming) ? [kind] : []));
    return { ...(await countReportsWith(orm, name, kinds)), outdatedReports: await countOutdated(orm) };
  });
  mount(api.history, async ({ params }) => {
    const rows = await readHistoryOf(orm, 'taxonName', String(params.nameId));
    // a shipped name has none, and that of a deleted one stays
    if (rows.length === 0) await requireName(orm, params.nameId);
    return {
      entries: rows.map((row) => ({
        ...historyLine(row),
        before: row.before && decidedOf(row.before),
        after: row.after && decidedOf(row.after),
        reverted: row.reverted,
      })),
    };
  });
  mount(api.create, ({ session, body }) => addName(context, session, body));
  mount(api.update, ({ session, params, body }) => changeName(context, session, params.nameId, body));
  mount(api.remove, ({ session, params }) => removeName(context, session, params.nameId));
  mount(api.exportCsv, async () => {
    const names = await findNames(orm);
    const rows = names.map(({ taxId, ...name }) => {
      const cells = { ...name, taxonId: taxId };
      return taxonNamesCsvColumns.map((column) => cells[column] ?? '');
    });
    const content = writeCsvTable(taxonNamesCsvColumns, rows);
    return new FileReply({ content, fileName: 'names.csv', mediaType: 'text/csv; charset=utf-8' });
  });
  mount(api.importCsv, async ({ session, query: { dryRun = false }, upload }) => {
    const table = { columns: taxonNamesCsvColumns, optional: optionalColumns, importRows: namesImporter };
    return importCsvFile(context, session, table, await upload(), dryRun);
  });
};

/** What a row of the table has decided. */
function decidedOf(row: Record<string, unknown>) {
  return {
    taxId: typeof row.taxon_id === 'number' ? row.taxon_id : null,
    decision: nameDecisionSchema.parse(row.decision),
    note: String(row.note ?? ''),
  };
}
