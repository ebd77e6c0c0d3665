import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { HowMade } from './how-made.tsx';
import { calculationOf } from './list.fixture.ts';

test.each([
  [{ rules: 15, drafts: 2 }, ['2 wait for review']],
  [{ rules: 15, drafts: 1 }, ['1 waits for review']],
  [{ rules: 15, drafts: 0 }, []],
])('a list says how many of the rules it used nobody has approved (%j)', async (safety, said) => {
  // happy-dom lays nothing out, so the focus trap finds nothing that can be seen
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({});
  await renderScreen(
    <HowMade params={{ userId: '1', labReportId: '7' }} calculation={calculationOf([], { safety })} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'How this list was made' }));
  expect(await screen.findByText('Safety rules')).toBeTruthy();
  expect(screen.queryAllByText(/waits? for review/).map(({ textContent }) => textContent?.trim())).toEqual(said);
  vi.mocked(console.warn).mockRestore();
});
