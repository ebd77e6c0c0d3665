import type { Language } from '#contract/endpoint.ts';
import {
  referenceSetsApi as api,
  fewestOwnPeople,
  type ReferenceSet,
  rangesCsvColumns,
} from '#contract/reference-sets.contract.ts';
import { writeCsvTable } from '#domain/reference-data/csv-table.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { importCsvFile } from '#server/features/reference-csv/reference-csv.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import { FileReply } from '#server/http/file-reply.ts';
import { languageOf } from '#server/http/language-of.ts';
import type { Session } from '#server/http/session.ts';
import { rangesImporter } from './import-ranges.ts';
import { removeOwnSet, renameOwnSet } from './manage-set.ts';
import { candidates, createOwnSet, previewOwnSet } from './own-set.ts';
import { presentSet } from './reference-set-presenter.ts';
import { changeRanges, chooseForLaboratory, resetRange } from './reference-sets.door.ts';
import { findRanges, findSet, findSets, rangeHistory } from './reference-sets.repository.ts';

/** Names and ranks are for people; the id decides. */
const optionalColumns = ['taxonName', 'rank'];

export const referenceSetsRoutes: FeatureRoutes = (mount, context) => {
  const { orm } = context.database;

  const requireSet = async (setId: string, session: Session, language: Language): Promise<ReferenceSet> => {
    const row = await findSet(orm, setId);
    if (!row) throw refuse('REFERENCE_SET_NOT_FOUND');
    return presentSet(row, session, language);
  };

  mount(api.list, async ({ session, request }) => {
    const sets = await findSets(orm);
    return { sets: sets.map((row) => presentSet(row, session, languageOf(undefined, request))) };
  });
  mount(api.ranges, async ({ session, params: { setId }, request }) => ({
    set: await requireSet(setId, session, languageOf(undefined, request)),
    ranges: await findRanges(orm, setId),
  }));
  mount(api.updateRanges, ({ session, params, body }) => changeRanges(context, session, params.setId, body));
  mount(api.resetRange, ({ session, params, body }) => resetRange(context, session, params.setId, params.taxId, body));

  mount(api.exportRanges, async ({ session, params: { setId }, request }) => {
    await requireSet(setId, session, languageOf(undefined, request));
    const ranges = await findRanges(orm, setId);
    const rows = ranges.map(({ taxId, name, ...range }) => {
      const cells = { ...range, taxonId: taxId, taxonName: name };
      return rangesCsvColumns.map((column) => cells[column]);
    });
    const content = writeCsvTable(rangesCsvColumns, rows);
    return new FileReply({ content, fileName: `${setId}.csv`, mediaType: 'text/csv; charset=utf-8' });
  });
  mount(api.importRanges, async ({ session, params: { setId }, query: { dryRun = false, reason = '' }, upload }) => {
    if (!dryRun && reason === '') throw refuseField('reason', 'REASON_REQUIRED');
    const importRows = rangesImporter(setId, reason);
    const table = { columns: rangesCsvColumns, optional: optionalColumns, importRows };
    return importCsvFile(context, session, table, await upload(), dryRun);
  });
  mount(api.history, async ({ session, params: { setId }, query, request }) => {
    await requireSet(setId, session, languageOf(undefined, request));
    const { page, pageSize = 25 } = query;
    return { ...(await rangeHistory(orm, setId, query)), ...(page !== undefined && { page, pageSize }) };
  });

  mount(api.candidates, async ({ query }) => ({ needed: fewestOwnPeople, reports: await candidates(orm, query) }));
  mount(api.previewOwn, ({ body }) => previewOwnSet(context, body.labReportIds));
  mount(api.createOwn, async ({ session, body, request }) => {
    const { setId, changeSetId } = await createOwnSet(context, session, body);
    return { set: await requireSet(setId, session, languageOf(undefined, request)), changeSetId };
  });
  mount(api.rename, async ({ session, params: { setId }, body, request }) => {
    const { changeSetId } = await renameOwnSet(context, session, setId, body);
    return { set: await requireSet(setId, session, languageOf(undefined, request)), changeSetId };
  });
  mount(api.useFor, async ({ session, params: { setId }, body, request }) => {
    const { moved, changeSetId } = await chooseForLaboratory(context, session, setId, body);
    const set = await requireSet(setId, session, languageOf(undefined, request));
    return { set, reports: moved.size, changeSetId };
  });
  mount(api.removeOwn, ({ session, params }) => removeOwnSet(context, session, params.setId));
};
