import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Impact, ImpactChangeInput } from '#contract/impact.contract.ts';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { fakeApi, refusal } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ImpactControl } from './impact-control.tsx';

afterEach(() => changeLanguage('en'));

const none: Impact = {
  reportsTotal: 400,
  reportsLookedAt: 400,
  stoppedEarly: false,
  reportsChanged: 0,
  foodsChanged: 0,
  transitions: [],
  safety: null,
  foodsRescored: 0,
  reports: [],
};
const food = (foodId: number): Impact['reports'][number]['foods'][number] => ({
  foodId,
  name: `Food ${foodId}`,
  before: { band: 'eat', finalScore: 12.34 },
  after: { band: 'limit', finalScore: -9 },
});
const some: Impact = {
  ...none,
  reportsChanged: 12,
  foodsChanged: 41,
  foodsRescored: 1,
  reports: [
    {
      labReportId: 7,
      sampleDate: '2026-11-03',
      patient: { id: 3, code: 'MB-0003', firstName: 'Ana', lastName: 'Kovačević' },
      foodsChanged: 9,
      foods: [1, 2, 3, 4, 5, 6, 7].map(food),
    },
  ],
};

const deleting = (id: number): ImpactChangeInput => ({
  change: 'behaviour.delete',
  params: { level: 'genus', kind: 'to-eat', id },
});

function Screen() {
  const [id, setId] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setId(id + 1)}>
        Another change
      </button>
      <ImpactControl
        options={[
          { label: 'Impact of saving', change: null },
          { label: 'Impact of deleting', lead: 'When deleted:', change: deleting(id) },
        ]}
      />
    </>
  );
}

async function ask(impact: Impact) {
  const api = fakeApi({ 'POST /admin/impact': () => ({ body: { impact } }) });
  await renderScreen(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Impact of deleting' }));
  return api;
}

const sentence = async (): Promise<string> => {
  const status = await screen.findByRole('status');
  await waitFor(() => expect(status.querySelector('strong')).not.toBeNull());
  return status.textContent ?? '';
};

describe('the impact of a change', () => {
  test('is asked for by hand, and told in a sentence', async () => {
    const api = await ask(some);
    expect(await sentence()).toContain('When deleted:Changes 41 foods in 12 reports.');
    expect(await sentence()).toContain('1 food gets another score within its band.');
    expect(api.sent('POST', '/admin/impact').map(({ body }) => body)).toEqual([deleting(1)]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Impact of saving' }).disabled).toBe(true);
  });

  test('opens as a list of patients with the foods that move', async () => {
    await ask(some);
    await userEvent.click(await screen.findByRole('button', { name: 'Show list' }));
    const dialog = await screen.findByRole('dialog', { name: 'Impact on food lists' });
    const report = await within(dialog).findByRole('region', { name: 'Ana Kovačević' });
    expect(within(report).getByRole('link', { name: 'Ana Kovačević' }).getAttribute('href')).toBe(
      '/belly/users/3/lab-reports/7',
    );
    expect(report.textContent).toContain('MB-0003');
    expect(report.textContent).toContain('Sample of 3 Nov 2026');
    expect(within(report).getAllByRole('listitem')).toHaveLength(5);
    expect(report.textContent).toContain('+12.3 → −9.0');
    await userEvent.click(within(report).getByRole('button', { name: 'Show all 7 foods' }));
    expect(within(report).getAllByRole('listitem')).toHaveLength(7);
    expect(report.textContent).toContain('2 more foods move less far.');
    expect(dialog.textContent).toContain('11 more reports, with older samples, are not listed.');
  });

  test('may be none', async () => {
    await ask(none);
    expect(await sentence()).toBe('When deleted:Changes no food list.');
    expect(screen.queryByRole('button', { name: 'Show list' })).toBeNull();
  });

  test('says how far it came where the time was up', async () => {
    await ask({ ...none, reportsLookedAt: 30, stoppedEarly: true });
    expect(await sentence()).toBe(
      'When deleted:Changes none of the food lists looked at.Looked at 30 of 400 reports, then the time was up.',
    );
  });

  test('is forgotten as soon as the change is another one', async () => {
    await ask(some);
    await sentence();
    await userEvent.click(screen.getByRole('button', { name: 'Another change' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });

  test('that the server refuses is said in its words, and can be tried again', async () => {
    let refuse = true;
    fakeApi({
      'POST /admin/impact': () =>
        refuse ? { status: 409, body: refusal('STATUS_USED', 'Status already used.') } : { body: { impact: some } },
    });
    await renderScreen(<Screen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Impact of deleting' }));
    expect(await screen.findByText('Status already used.')).toBeTruthy();
    refuse = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await sentence()).toContain('Changes 41 foods');
  });

  test.each([
    [1, 1, 'Mijenja 1 namirnicu u 1 nalazu.'],
    [3, 2, 'Mijenja 3 namirnice u 2 nalaza.'],
    [41, 12, 'Mijenja 41 namirnicu u 12 nalaza.'],
    [1250, 21, 'Mijenja 1.250 namirnica u 21 nalazu.'],
  ])('of %i foods in %i reports is declined in Croatian', async (foodsChanged, reportsChanged, expected) => {
    await changeLanguage('hr');
    await ask({ ...some, foodsChanged, reportsChanged, foodsRescored: 0 });
    expect(await sentence()).toContain(expected);
  });
});
