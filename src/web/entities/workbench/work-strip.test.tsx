import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { loadTexts } from '#web/i18n/i18n.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { StripPlace, WorkStrip, WorkStrips } from './work-strip.tsx';

function Page() {
  const [blocked, setBlocked] = useState(true);
  return (
    <WorkStrips>
      <StripPlace />
      <WorkStrip rank="note" tone="amber" icon={null}>
        Two limits not held
      </WorkStrip>
      <WorkStrip rank="stale" tone="amber" icon={null}>
        Out of date
      </WorkStrip>
      {blocked && (
        <WorkStrip
          rank="blocked"
          tone="red"
          icon={null}
          actions={
            <button type="button" onClick={() => setBlocked(false)}>
              Settle
            </button>
          }
        >
          Walnuts in three meals
        </WorkStrip>
      )}
    </WorkStrips>
  );
}

const shown = () => screen.getAllByRole('region', { name: 'Warnings' }).map(({ textContent }) => textContent);

test('one strip is in view, the worst, and says how many wait behind it', async () => {
  await loadTexts(['patient']);
  await renderScreen(<Page />);
  expect(shown()).toEqual(['Walnuts in three mealsand 2 moreSettle']);
  await userEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
  expect(shown()).toEqual(['Out of dateand 2 more']);
  await userEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
  await userEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Settle' }));
  expect(shown()).toEqual(['Out of dateand 1 more']);
});
