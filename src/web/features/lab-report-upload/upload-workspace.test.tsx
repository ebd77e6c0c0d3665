import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { LabReportDraft, LabReportDraftChange } from '#contract/lab-report-drafts.contract.ts';
import type { LabReport, LabReportPreview } from '#contract/lab-reports.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { fakeApi, heldAnswer, refusal } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUpload } from '#web/testing/fake-upload.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { UploadWorkspace } from './upload-workspace.tsx';

beforeEach(async () => {
  await loadTexts(['lab-report-notes', 'lab-report-upload', 'patient']);
  fakeUpload();
});

const scale: LabReportPreview['reading']['question'] = {
  ...{ code: 'SCALE', message: 'What are the numbers of the file?', values: {} },
  options: [
    { value: 'percent', message: 'Percent' },
    { value: 'fraction', message: 'Fractions' },
    { value: 'reads', message: 'Reads' },
  ],
};
const preview: LabReportPreview = {
  ...{ format: 'generic-table', coverage: { kind: 'whole', percent: 100, decidedBy: 'sum' }, site: null },
  reading: { confidence: 'certain', reasons: [], question: null, rows: [] },
  account: {
    rows: 7,
    counted: 5,
    sums: 0,
    leftOut: [{ reason: 'fungi', rows: 2 }],
    notUnderstood: 0,
    sumPct: 100,
    state: 'closes',
  },
  top: { genus: [{ taxId: 816, name: 'Bacteroides', abundance: 31, status: 'Normal' }], species: [] },
  ...{ moved: [], merged: [], leftOut: [], samples: [], sample: null, rows: 5, genusCount: 5, speciesCount: 0 },
  ...{ genusSumPct: 62, notPlacedPct: null, matched: 5, matchedPct: { genus: 100, species: null } },
  ...{ unmatched: [], unmatchedTotal: 0, rowErrors: [], warnings: [] },
  ...{
    statusCounts: { Low: 0, Normal: 5, High: 0, Unknown: 0 },
    referenceSet: '16S-silva138',
    setReason: { because: 'names', examples: [] },
    diversity: null,
  },
  quality: { level: 'good', reasons: [] },
};
const draftOf = (id: number, name: string, more: Partial<LabReportDraft> = {}): LabReportDraft => ({
  ...{ id, createdAt: new Date().toISOString(), expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
  ...{ userId: ana.id, files: [{ name, size: 90 }], method: '16S', sample: null, mappings: [], answers: {} },
  ...{ referenceSet: null, preview },
  ...more,
});
const labReport: LabReport = {
  ...{ id: 12, userId: ana.id, labName: null, method: '16S', kitId: null, sampleDate: '2026-11-03', sample: null },
  ...{ uploadedAt: '2026-11-10T09:00:00.000Z', uploadedBy: null, format: 'generic-table', state: 'parsed' },
  ...{
    file: { name: 'old.csv', size: 90, sha256: '' },
    referenceSet: '16S-silva138',
    referenceSetBy: 'file',
    outdated: false,
  },
  ...{ quality: { level: 'good', reasons: [] }, diversity: null, warnings: [] },
};

const open = () => renderScreen(<UploadWorkspace userId={ana.id} />, 'Nutritionist');
const panel = () => within(screen.getByRole('region', { name: 'Preview' }));
const fileRow = (name: RegExp) => within(screen.getByRole('region', { name: 'Files' })).getByRole('button', { name });
const drop = async (...names: string[]) =>
  userEvent.upload(
    await screen.findByLabelText<HTMLInputElement>(/^Drop files here/),
    names.map((name) => new File(['genus,value\nBacteroides,31\n'], name)),
  );
const sampledOn = (day: string) => fireEvent.change(screen.getByLabelText(/^Sample date/), { target: { value: day } });

test('a change of the method makes the preview anew, and keys answer the question', async () => {
  const reading = { ...preview.reading, confidence: 'check' as const, question: scale };
  let draft = draftOf(1, 'keys.csv', { preview: { ...preview, reading } });
  const api = fakeApi({
    'GET /lab-report-drafts': () => ({ body: { drafts: [] } }),
    'POST /lab-report-drafts': () => ({ status: 201, body: { draft } }),
    'PUT /lab-report-drafts/1': ({ body }) => {
      draft = { ...draft, ...(body as Pick<LabReportDraftChange, 'method' | 'answers'>), preview } as LabReportDraft;
      return { body: { draft } };
    },
  });
  await open();
  await drop('keys.csv');
  await panel().findByText('What are the numbers of the file?');
  expect(panel().getByText('7 rows: 5 counted, 2 left out: yeasts and fungi.')).toBeTruthy();
  expect(panel().getByText('First answer the question and enter the sample date')).toBeTruthy();
  fileRow(/^keys\.csv/).focus();
  await userEvent.keyboard('1');
  expect(await panel().findByText('You answered: Percent of the sample')).toBeTruthy();
  expect(panel().getByText('First enter the sample date')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Method' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Shotgun', hidden: true }));
  await waitFor(() => expect(draft.method).toBe('shotgun'));
  expect(api.sent('PUT', '/lab-report-drafts/1').map(({ body }) => body)).toEqual([
    { answers: { SCALE: 'percent' } },
    { method: 'shotgun' },
  ]);
  expect(panel().getByText('You answered: Percent of the sample')).toBeTruthy();
});

test('a file on its way is cancelled, and a table with its taxonomy is one', async () => {
  const names = ['slow.csv', 'run.shared + run.0.03.cons.taxonomy'];
  const held = names.map((name, at) => heldAnswer({ status: 201, body: { draft: draftOf(at + 1, name) } }));
  let sent = 0;
  fakeApi({
    'GET /lab-report-drafts': () => ({ body: { drafts: [] } }),
    'POST /lab-report-drafts': () => held[sent++]?.handler() ?? { status: 500, body: {} },
  });
  await open();
  await drop('slow.csv', 'run.shared', 'run.0.03.cons.taxonomy');
  await screen.findByRole('button', { name: /^run\.shared \+ run\.0\.03\.cons\.taxonomy/ });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel slow.csv' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^slow\.csv/ })).toBeNull());
  expect(FakeUpload.aborted).toEqual(['slow.csv']);
  for (const { release } of held) release();
  expect(await panel().findByText('run.shared + run.0.03.cons.taxonomy')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull());
});

test('a draft that has expired says so, and is sent again', async () => {
  const gone = () => ({ status: 404, body: refusal('DRAFT_NOT_FOUND', 'There is no such draft.') });
  let id = 0;
  const api = fakeApi({
    'GET /lab-report-drafts': () => ({ body: { drafts: [] } }),
    'POST /lab-report-drafts': () => {
      id += 1;
      return { status: 201, body: { draft: draftOf(id, 'old.csv') } };
    },
    'POST /lab-report-drafts/1/save': gone,
    'GET /lab-report-drafts/1': gone,
    'POST /lab-report-drafts/2/save': () => ({ status: 201, body: { labReport } }),
    'POST /lab-report-drafts/3/save': ({ query }) =>
      query.get('force') === 'true'
        ? { status: 201, body: { labReport } }
        : { status: 409, body: refusal('DUPLICATE_FILE', 'This file is already saved for this patient.') },
    'DELETE /lab-report-drafts/3': () => ({ body: { deleted: 1 } }),
  });
  await open();
  await drop('old.csv');
  await panel().findByRole('region', { name: 'Top ten' });
  sampledOn('3 Nov 2026');
  await userEvent.click(panel().getByRole('button', { name: 'Save' }));
  expect(await panel().findByText('This draft has expired.')).toBeTruthy();
  expect(panel().queryByRole('region', { name: 'Top ten' })).toBeNull();
  await userEvent.click(panel().getByRole('button', { name: 'Send again' }));
  // The date is still there.
  await userEvent.click(await panel().findByRole('button', { name: 'Save' }));
  expect(await panel().findByRole('button', { name: 'Open report' })).toBeTruthy();
  expect(api.sent('POST', '/lab-report-drafts/2/save')[0]?.query.get('sampleDate')).toBe('2026-11-03');

  // The same file again is a duplicate until it is wanted; a date to come is refused where it is typed.
  await drop('old.csv');
  await panel().findByRole('button', { name: 'Discard draft' });
  sampledOn('1 Jan 2100');
  expect(await screen.findByText('The sample cannot be from the future.')).toBeTruthy();
  sampledOn('3 Nov 2026');
  await userEvent.click(panel().getByRole('button', { name: 'Save' }));
  expect(await panel().findByText('This file is already saved for this patient.')).toBeTruthy();
  expect(panel().getByRole('button', { name: 'Save again anyway' })).toBeTruthy();
  await userEvent.click(panel().getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(api.sent('DELETE', '/lab-report-drafts/3')).toHaveLength(1));
  expect(await panel().findByRole('button', { name: 'Open report' })).toBeTruthy();
});
