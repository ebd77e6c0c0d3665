import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { DiversityPanel } from './diversity-panel.tsx';
import { QualityNotes } from './quality-notes.tsx';

const report: LabReport = {
  id: 1,
  userId: 1,
  labName: null,
  method: '16S',
  kitId: null,
  sampleDate: '2026-11-03',
  sample: null,
  uploadedAt: '2026-11-10T09:00:00.000Z',
  uploadedBy: null,
  format: 'metabelly-csv',
  file: { name: 'a.csv', size: 1, sha256: '' },
  state: 'parsed',
  referenceSet: '16S-silva138',
  referenceSetBy: 'file',
  outdated: false,
  quality: { level: 'good', reasons: [] },
  diversity: { shannon: 3.416, simpson: 0.93, richness: 60, evenness: 0.8 },
  warnings: [{ code: 'SIXTEEN_S', message: 'x', values: {} }],
};

test('drugs that change the microbiome are named apart from the remarks on the file', async () => {
  const warnings = [{ code: 'DRUGS', message: 'x', values: { names: 'Omeprazole' } }, ...report.warnings];
  await renderScreen(<QualityNotes report={{ ...report, warnings }} unmatched={0} />);
  await screen.findByText(/^Omeprazole: such drugs change the gut microbiome/);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Shares are not corrected for the number of 16S copies.',
  ]);
});

test('a sample that is not stool says so apart from the remarks, in the reader’s language', async () => {
  const warnings = [{ code: 'NOT_STOOL', message: 'x', values: { site: 'mouth' } }, ...report.warnings];
  await renderScreen(<QualityNotes report={{ ...report, warnings }} unmatched={0} />);
  await screen.findByText(/^This is not a stool sample \(mouth\)/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('diversity says what it counts, and that no range holds for it', async () => {
  await renderScreen(<DiversityPanel report={report} />);
  await screen.findByText('3.42');
  screen.getByText('No reference range');
  screen.getByText('Genera at ≥ 0.1 %');
});

test('a report without diversity claims nothing about a range', async () => {
  await renderScreen(<DiversityPanel report={{ ...report, diversity: null }} />);
  await screen.findByText('–');
  expect(screen.queryByText('No reference range')).toBeNull();
});
