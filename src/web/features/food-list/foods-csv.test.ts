import { expect, test } from 'vitest';
import { foodsAsCsv } from './foods-csv.ts';
import { foodOf } from './list.fixture.ts';

test('the file names the kind of food whose score a food has, and its band', async () => {
  const suggestions = [{ groupId: 'pulses', name: 'Pulses', band: 'eatMore' as const }];
  const named = foodOf(4, 'Chickpeas', { suggestionId: 'pulses', suggestionShare: 0.63 });
  const member = foodOf(5, 'Peas', {
    suggestionId: 'fibre',
    saysTheSameAs: 'pulses',
    suggestionShare: 0.4,
  });
  const [head = '', ...rows] = (await foodsAsCsv([named, member], suggestions, 'en').text()).trim().split(/\r?\n/);
  const columns = head.replace('\uFEFF', '').split(',');
  const cells = rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [columns[at], cell])));
  expect(cells[0]).toMatchObject({
    suggestion: 'pulses',
    suggestionName: 'Pulses',
    suggestionBand: 'eatMore',
    doseShare: '0.63',
  });
  expect(cells[1]).toMatchObject({ suggestion: 'fibre', saysTheSameAs: 'pulses', saysTheSameAsName: 'Pulses' });
});
