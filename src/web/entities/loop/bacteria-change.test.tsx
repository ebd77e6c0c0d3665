import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { BacteriaChange } from './bacteria-change.tsx';
import { comparison, group, taxon } from './comparison.fixture.ts';

const texts = (rows: HTMLElement[]) => rows.map(({ textContent }) => textContent);

test('groups stand below genera, each against what two samples of one person differ by', async () => {
  const genera = [
    taxon(1, 'Roseburia', { factor: 20, usualFactor: 14, move: 'intoRange' }),
    ...[2, 3, 4, 5, 6].map((taxId) => taxon(taxId, `Usual ${taxId}`, { factor: 1 + taxId / 10 })),
    taxon(9, 'Unknown', { factor: 900, move: 'notAssessed' }),
  ];
  const groups = [
    group(1, 'Butyrate producers', { factor: 3, usualFactor: 4.1 }),
    group(2, 'Makers of hydrogen sulphide', { factor: 1 / 6, usualFactor: 5.2, move: 'outOfRange' }),
  ];
  await renderScreen(<BacteriaChange comparison={{ ...comparison, taxa: genera, groups }} />);
  const shown = within(await screen.findByRole('region', { name: 'Bacteria' }));
  const names = texts(shown.getAllByText(/^(Roseburia|Usual \d|Unknown|Butyrate|Makers)/));
  expect(names).toEqual([
    ...['Roseburia', 'Usual 6', 'Usual 5', 'Usual 4', 'Usual 3'],
    ...['Makers of hydrogen sulphide', 'Butyrate producers'],
  ]);
  expect(shown.getByText('÷6').getAttribute('data-tone')).toBe('amber');
  expect(shown.getByText('×3').getAttribute('data-tone')).toBe('grey');
  shown.getByText('usual ×/÷4.1');
  expect(shown.getAllByText('2 % before, 6 % after')).toHaveLength(2);
  shown.getByText('Too early to say whether the food did it.');
});
