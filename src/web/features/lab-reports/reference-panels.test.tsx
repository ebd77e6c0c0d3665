import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LabReportAssessment, LabReportGroup, LabReportVariety } from '#contract/lab-reports.contract.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { DoesNotFit } from './does-not-fit.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { NotAssessedPanel } from './not-assessed-panel.tsx';
import { VarietyPanel } from './variety-panel.tsx';

const percentiles = { p5: 1.11, p10: 1.5, p25: 1.95, p50: 2.36, p75: 2.6, p90: 2.8, p95: 2.88 };

const group = (categoryId: number, heading: string, name: string): LabReportGroup => ({
  ...{ categoryId, heading, name, sentence: '', wanted: 'more', total: 2.1, range: { low: 3, high: 60 } },
  ...{ percentiles: { ...percentiles, p5: 3, p95: 60 }, status: 'Low', again: 0.44 },
  ...{ word: 'perhapsBelow', percentile: null, people: 428 },
});

test('groups stand under their headings with a word of their own, the first five at once', async () => {
  const user = userEvent.setup();
  const groups = [1, 2, 3, 4, 5, 6].map((id) => group(id, id < 4 ? 'Live on fibre' : 'Best kept low', `Group ${id}`));
  await renderScreen(<GroupsPanel groups={groups} />);
  const table = await screen.findByRole('table', { name: 'Groups' });
  within(table).getByText('Live on fibre');
  expect(within(table).getAllByText('perhaps low')).toHaveLength(5);
  expect(
    within(table).getAllByRole('img', {
      name: '2.1 %, range 3–60 %, perhaps low, comes again in 4 to 5 of 10 second samples',
    }),
  ).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  within(table).getByText('Group 6');
});

test('variety is a place among healthy adults, not a verdict', async () => {
  const one = (measure: LabReportVariety['measure'], value: number): LabReportVariety => ({
    ...{ measure, value, range: { low: 1.11, high: 2.88 }, percentiles, percentile: 37, people: 428 },
    cohortMedians: { low: 2, high: 2.5 },
  });
  await renderScreen(<VarietyPanel variety={[one('shannon', 2.14), one('richness', 36)]} />);
  await screen.findByText('2.14');
  screen.getByText(/^37 of 100 healthy adults have less\. Laboratories differ too much for a verdict\.$/);
  screen.getByRole('img', { name: /^2\.14; 90 of 100 healthy adults have 1\.11 to 2\.88/ });
  screen.getByText('36');
});

const assessment: LabReportAssessment = {
  ...{ assessed: 312, below: 6, within: 237, above: 69, doesNotFit: false },
  notAssessed: [
    { reason: 'unnameable', count: 34 },
    { reason: 'noRange', count: 61 },
    { reason: 'genusOnly', count: 0 },
  ],
};

test('what is not assessed is counted by the reason, which opens the table', async () => {
  const user = userEvent.setup();
  const onReason = vi.fn();
  await renderScreen(<NotAssessedPanel assessment={assessment} unmatched={[]} onReason={onReason} />);
  const reasons = await screen.findAllByRole('button');
  expect(reasons.map((button) => button.textContent)).toEqual([
    '61not in this reference set',
    '34absent; the method can miss it',
    'Show list',
  ]);
  await user.click(reasons[1] as HTMLElement);
  expect(onReason).toHaveBeenCalledWith('unnameable');
  await user.click(reasons[2] as HTMLElement);
  expect(onReason).toHaveBeenLastCalledWith(undefined);
});

test('a set that does not fit is said with figures, and only then', async () => {
  await renderScreen(
    <>
      <DoesNotFit assessment={assessment} />
      <DoesNotFit assessment={{ ...assessment, above: 121, doesNotFit: true }} />
    </>,
  );
  await screen.findByText('Does not fit the reference.');
  screen.getByText(/127 of 312 bacteria lie outside \(41 %\)\. Check method and set\./);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});
