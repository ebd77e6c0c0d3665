import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Visit } from '#contract/visits.contract.ts';
import { ana } from '#web/entities/patient/patient.fixture.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { ElsePanel } from './else-panel.tsx';

const antibiotic = { id: 8, name: 'Amoxicillin', atcCode: 'J01CA04', drugClass: 'Penicillins', advice: [] };
const taken = { drugId: 8, dose: null, startedOn: '2026-07-03', stoppedOn: '2026-07-10' };
const weight = (id: number, value: number, unit: string, kg: number, measuredOn: string) => ({
  ...{ id, kind: 'weight', value, unit, measuredOn, low: null, high: null, source: null, version: 1 },
  converted: { value: unit === 'kg' ? 1 : kg, unit: unit === 'kg' ? 'lb' : 'kg', low: null, high: null },
});

const visit: Visit = {
  ...{ id: 1, visitedOn: '2026-07-12', startsAt: null, kind: 'followUp', language: 'en', translation: '' },
  ...{ text: '## Since last time\nTwo weeks in Egypt.', goals: [], onPaper: false, authorId: 1, author: 'Iva Matić' },
  ...{ signed: null, earlier: [], version: 1, savedAt: '2026-07-12T10:00:00.000Z' },
};

function serve(medicines: object[], measurements: object[], visits: object[]) {
  return fakeApi({
    'GET /users/3': () => ({ body: { user: { ...ana, medicines } } }),
    'GET /drugs/getAll': () => ({ body: { drugs: [{ ...antibiotic, changesMicrobiome: true }] } }),
    'GET /users/3/measurements': () => ({ body: { measurements } }),
    'GET /users/3/visits': () => ({ body: { visits } }),
    'GET /users/3/diaries': () => ({ body: { diaries: [] } }),
  });
}
const panel = () => screen.findByRole('region', { name: 'What else happened' });
const between = { userId: 3, from: '2026-04-28', to: '2026-11-05' };

test('an antibiotic, the weight in kilograms and the words of a visit stand beside the change', async () => {
  serve([taken], [weight(1, 66, 'kg', 66, '2026-05-01'), weight(2, 142.2, 'lb', 64.5, '2026-11-01')], [visit]);
  await renderScreen(<ElsePanel {...between} />, 'Nutritionist');
  const shown = within(await panel());
  const when = await shown.findByText(/3 Jul(y)? 2026 to 10 Jul(y)? 2026/);
  expect(when.getAttribute('data-tone')).toBe('amber');
  expect(when.textContent).toContain('changes the microbiome');
  shown.getByText('Amoxicillin');
  shown.getByText('66 → 64.5 kg');
  shown.getByText('Two weeks in Egypt.');
});

test('nothing on record is said as that', async () => {
  serve([], [], []);
  await renderScreen(<ElsePanel {...between} />, 'Nutritionist');
  await within(await panel()).findByText('Nothing else is on record for this time.');
});
