import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ReportDraft, ReportStep } from '#contract/patient-report.contract.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { NextStepsSection } from './next-steps-section.tsx';
import { draftOf } from './report.fixture.ts';
import { TooLong } from './too-long.tsx';

const step = (id: string, date: string): ReportStep => ({
  ...{ id, date, followUp: false },
  text: { en: `Step ${id}`, hr: '' },
});

let shown: ReportDraft;
function Section({ start, agreed = [] }: { start: readonly ReportStep[]; agreed?: readonly ReportStep[] }) {
  const [draft, setDraft] = useState(draftOf({ nextSteps: [...start] }));
  shown = draft;
  return <NextStepsSection draft={draft} agreed={agreed} change={(part) => setDraft((now) => ({ ...now, ...part }))} />;
}

test('a step is kept as a follow-up of the patient, or is not', async () => {
  await renderScreen(<Section start={[step('a', '2099-01-05')]} />);
  const tick = await screen.findByRole('button', { name: 'Follow-up of step 1' });
  expect(tick.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(tick);
  expect(tick.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Add step' }));
  expect(shown.nextSteps.map(({ followUp }) => followUp)).toEqual([true, true]);
});

test('what was agreed at visits is taken over by one press, once', async () => {
  const agreed = [step('goal-1', '2099-01-01'), step('goal-2', '2099-03-01')];
  await renderScreen(<Section start={[step('goal-2', '2099-02-01')]} agreed={agreed} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 from the visits' }));
  expect(shown.nextSteps.map(({ id, date }) => [id, date])).toEqual([
    ['goal-1', '2099-01-01'],
    ['goal-2', '2099-02-01'],
  ]);
  expect(screen.queryByRole('button', { name: /from the visits/ })).toBeNull();
});

test('steps that have no room on the paper say so beside their words', async () => {
  // The day of the report is printed too, as the first of six.
  const dates = ['2099-01-05', '2099-02-05', '2099-03-05', '2099-04-05', '2099-05-05', '2099-06-05'];
  await renderScreen(<Section start={dates.map((date, at) => step(String(at), date))} />);
  const rows = await screen.findAllByRole('listitem');
  const noRoom = rows.map((row) => within(row).queryByText('Not printed: the paper has room for 6 steps.') !== null);
  expect(noRoom).toEqual([false, false, false, false, false, true]);
});

test('what does not fit its page is told where it is written', async () => {
  const problem = { code: 'REPORT_OVERFLOWS', values: { page: 6 }, message: '', place: 'nextSteps' } as const;
  await renderScreen(
    <>
      <TooLong problems={[problem]} place="message" />
      <TooLong problems={[problem]} place="nextSteps" />
    </>,
  );
  expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent?.trim())).toEqual([
    '',
    'The text does not fit page 6. Shorten it.',
  ]);
});
