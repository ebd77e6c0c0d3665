import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LabReportListItem } from '#contract/lab-reports.contract.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

const report = (id: number, sampleDate: string, shannon: number | null, low: number): LabReportListItem => ({
  id,
  userId: 1,
  labName: null,
  method: '16S',
  kitId: null,
  sampleDate,
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
  diversity: shannon === null ? null : { shannon, simpson: 0.9, richness: 60, evenness: 0.8 },
  warnings: [],
  genusCount: 60,
  speciesCount: 0,
  statusCounts: { Low: low, Normal: 40, High: 9, Unknown: 3 },
  paper: { state: 'none', at: null },
});
const april = report(1, '2026-04-28', 3.18, 18);
const november = report(2, '2026-11-03', 3.42, 14);

test('the picture says its figures, and the table gives them too', async () => {
  const user = userEvent.setup();
  await renderScreen(<TimelinePanel reports={[november, april]} />);
  await screen.findByRole('img', { name: /28 Apr 2026: 3\.18; 3 Nov 2026: 3\.42/ });
  screen.getByRole('img', { name: /28 Apr 2026: Low 18, High 9; 3 Nov 2026: Low 14, High 9/ });

  await user.click(screen.getByRole('button', { name: 'Table' }));
  const table = screen.getByRole('table', { name: 'Timeline of samples' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['28 Apr 2026', '3.18', '18', '9'],
    ['3 Nov 2026', '3.42', '14', '9'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Picture' }));
  expect(screen.getAllByRole('img')).toHaveLength(2);
});

test('one sample is no trend yet, and samples without diversity say so', async () => {
  await renderScreen(
    <>
      <TimelinePanel reports={[april]} />
      <TimelinePanel
        reports={[report(3, '2026-04-28', null, 1), { ...report(4, '2026-05-28', null, 2), method: 'qPCR' }]}
      />
    </>,
  );
  await screen.findByText(/one sample/i);
  screen.getByText('No diversity was computed for these samples.');
  screen.getByText(/different methods/);
});
