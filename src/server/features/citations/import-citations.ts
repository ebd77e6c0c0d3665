import { citationBodySchema } from '#contract/citations.contract.ts';
import { type LineProblem, type Problem, problem, problemOfIssue } from '#contract/problem.ts';
import type { csvColumns } from '#contract/reference-csv.contract.ts';
import { cellProblems, idCell, inColumn } from '#domain/reference-data/csv-cells.ts';
import { byStaff, inChangeSet } from '#server/audit/change-set.ts';
import { type CsvImporter, refusedImport } from '#server/audit/csv-import.ts';
import {
  insertStudy,
  lockStudies,
  type StudyRow,
  type StudyState,
  saysTheSame,
  stateOfBody,
  updateStudy,
} from './citations.repository.ts';

type Columns = (typeof csvColumns.citations)[number];

interface ReadRow {
  line: number;
  before: StudyRow | undefined;
  body: StudyState;
}

/** A row without an id is a new study; a row with one changes it. The pairs of a study are not in the file. */
export const importCitations: CsvImporter<Columns> = async (tx, session, rows) => {
  const rowErrors: LineProblem[] = [];
  const existing = new Map((await lockStudies(tx)).map((row) => [row.id, row]));
  const lineOf = new Map<number, number>();
  const read = rows.flatMap(({ line, values: { id: idText, ...values } }): ReadRow[] => {
    const refuse = (wrong: Problem) => {
      rowErrors.push({ line, ...wrong });
      return [];
    };
    const id = idCell(idText);
    const before = id === null ? undefined : existing.get(id);
    if (idText !== '' && !before) return refuse(problem('CITATION_ID_UNKNOWN', { id: idText }));
    const sameLine = before && lineOf.get(before.id);
    if (sameLine !== undefined) return refuse(problem('CSV_SAME_CITATION', { line: sameLine }));
    if (before) lineOf.set(before.id, line);
    const identifier = values.identifier === '' ? null : values.identifier;
    const body = citationBodySchema.safeParse({ ...values, ...laterCells(values), identifier });
    if (body.success) return [{ line, before, body: stateOfBody(body.data, before) }];
    return refuse(
      cellProblems(body.error.issues.map(({ path, message }) => inColumn(path.join('.'), problemOfIssue(message)))),
    );
  });
  rowErrors.push(...sameIdentifiers(read, existing));
  if (rowErrors.length > 0) return refusedImport(rowErrors.sort((a, b) => a.line - b.line));

  const changed = read.filter(({ before, body }) => before && !saysTheSame(before, body));
  const added = read.filter(({ before }) => !before);
  const { changeSetId } = await inChangeSet(tx, byStaff(session, 'citation.import'), async (version) => {
    for (const { before, body } of changed) if (before) await updateStudy(tx, before.id, body, version);
    for (const { body } of added) await insertStudy(tx, body, version);
  });
  const counts = { created: added.length, changed: changed.length };
  return { ...counts, unchanged: read.length - added.length - changed.length, rowErrors, changeSetId };
};

/** Columns that files of earlier versions lack: what is empty there empties nothing. */
function laterCells({
  author,
  year,
  journal,
  notVerified,
}: Record<'author' | 'year' | 'journal' | 'notVerified', string>) {
  return {
    author: author === '' ? undefined : author,
    year: year === '' ? undefined : Number(year),
    journal: journal === '' ? undefined : journal,
    notVerified: notVerified === '' ? undefined : notVerified === 'none' ? [] : notVerified.split(/\s+/),
  };
}

/** An identifier stands once, over the file and over the studies that the file does not change. */
function sameIdentifiers(read: readonly ReadRow[], existing: ReadonlyMap<number, StudyRow>): LineProblem[] {
  const inFile = new Set(read.flatMap(({ before }) => (before ? [before.id] : [])));
  const taken = new Map<string, string>();
  for (const { id, identifier, short } of existing.values()) {
    if (identifier !== null && !inFile.has(id)) taken.set(identifier.toLowerCase(), short);
  }
  return read.flatMap(({ line, body: { identifier, short } }): LineProblem[] => {
    if (identifier === null) return [];
    const known = taken.get(identifier.toLowerCase());
    if (known !== undefined) return [{ line, ...problem('CITATION_RECORDED', { short: known }) }];
    taken.set(identifier.toLowerCase(), short);
    return [];
  });
}
