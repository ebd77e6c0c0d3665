import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Calculation, CalculationAnswer, FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { AllFoods } from './all-foods.tsx';
import type { FoodListSearch } from './food-list.search.ts';
import { calculationOf } from './list.fixture.ts';
import { exampleFoods, fructans, meat, nuts, pulses, suggestions } from './suggestion.fixture.ts';

const forEverybody = [{ groupId: 'fish', name: 'Oily fish', foodIds: [41] }];

interface HarnessProps {
  own?: Suggestion[];
  foods?: FoodResult[];
  part?: Partial<Calculation>;
  address?: FoodListSearch;
}

function Harness({ own = suggestions, foods = exampleFoods, part, address = {} }: HarnessProps) {
  const [search, setSearch] = useState<FoodListSearch>(address);
  const change = (next: Partial<FoodListSearch>) => setSearch((before) => ({ ...before, ...next }));
  const answer: CalculationAnswer = {
    calculation: calculationOf(foods, { engineVersion: '3.0.0', ...part }),
    ...{ suggestions: own, forEverybody, foods },
  };
  return (
    <AllFoods
      params={{ userId: '1', labReportId: '7' }}
      answer={answer}
      search={search}
      onSearch={change}
      onPanel={change}
    />
  );
}

const rowOf = (name: string | RegExp): HTMLElement => {
  const row = screen.getByRole('button', { name }).closest('li');
  if (row === null) throw new Error('The suggestion stands in no row.');
  return row;
};

test('kinds of food for this patient, with amount, examples, one sentence, how sure and grade', async () => {
  await renderScreen(<Harness />);
  const mine = await screen.findByRole('region', { name: 'For this patient' });
  within(mine).getByText('2 of at most 12');
  // both rest on Bifidobacterium, which is said once
  within(mine).getByText((_, node) => node?.textContent === 'Because Bifidobacterium is probably low');
  const row = within(rowOf(/^Pulses/));
  row.getByText('chickpeas, lentils');
  row.getByText('5 meals a week');
  row.getByText('1 cup cooked, 164 g');
  row.getByText((_, node) => node?.textContent === 'They feed Faecalibacterium, which is perhaps low.');
  row.getByText('Comes again in 6 of 10');
  row.getByTitle('Grade A');

  const less = within(screen.getByRole('region', { name: 'Less of these' }));
  less.getByText('5 fewer portions a week');
  less.getByText('lentils, salmon');
  const everybody = within(screen.getByRole('region', { name: 'Good for everybody' }));
  everybody.getByText('Oily fish');
  everybody.getByText('salmon');
});

test('a sentence is never longer than can be read out', async () => {
  const long = {
    ...fructans,
    parts: fructans.parts.map((part) => ({
      ...part,
      taxa: part.taxa.map((taxon) => ({ ...taxon, name: 'Phascolarctobacterium faecium' })),
    })),
  };
  await renderScreen(<Harness own={[long]} />);
  await screen.findByRole('region', { name: 'For this patient' });
  const sentence = rowOf(/^Artichoke/).textContent?.match(/It (may )?feeds?[^.]*\./)?.[0] ?? '';
  expect(sentence).toContain('Phascolarctobacterium');
  expect(sentence.length).toBeLessThanOrEqual(60);
});

test('what is less sure is counted, and shown when it is asked for', async () => {
  const unsure = { ...fructans, score: 12, band: 'eat', comesAgain: { ofTen: 3, people: 117 } } as const;
  await renderScreen(<Harness own={[pulses, unsure]} />);
  await screen.findByText('1 more would fit, less sure.');
  expect(screen.queryByRole('button', { name: /^Artichoke/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  within(rowOf(/^Artichoke/)).getByText('Comes again in 3 of 10');
});

test('nothing open is a result, and what is good for everybody follows', async () => {
  await renderScreen(<Harness own={[nuts]} />);
  await screen.findByText('Nothing in your test calls for other foods');
  screen.getByRole('region', { name: 'Good for everybody' });
});

test('what is not suggested says why not', async () => {
  await renderScreen(<Harness />);
  fireEvent.click(await screen.findByText(/^Not suggested, and why not/));
  const row = within(screen.getByRole('row', { name: /^Nuts/ }));
  row.getByText('+8.3');
  row.getByText('Suggested from +10.0');
});

test('why: the sum to the last digit, reach and step, studies, and more foods like these', async () => {
  const study = {
    ...{ citationId: 2, short: 'Baxter 2019', identifier: 'PMID:1', link: 'https://pubmed.ncbi.nlm.nih.gov/1/' },
    ...{ design: 'RCT', people: '174', given: '30 g', finding: 'More of it', checked: 'read' },
  };
  fakeApi({
    'GET /lab-reports/7/calculation/suggestions/pulses': () => ({ body: { suggestion: pulses, studies: [study] } }),
  });
  await renderScreen(<Harness />);
  fireEvent.click(await screen.findByRole('button', { name: /^Pulses/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Why: Pulses' }));
  const table = within(panel.getByRole('table', { name: 'What the score is made of' }));
  const last = (name: RegExp) => within(table.getByRole('row', { name })).getAllByRole('cell').at(-1)?.textContent;
  expect(last(/^Bifidobacterium/)).toBe('+12.7');
  expect(last(/^Faecalibacterium/)).toBe('+12.5');
  expect(last(/^Usual in healthy people/)).toBe('−0.5');
  expect(last(/^Score/)).toBe('+24.7');
  panel.getByText(/About 0\.45 of the dose of the studies/);
  panel.getByText(/is 0\.139 and counts 10 points/);
  fireEvent.click(table.getByRole('button', { name: 'Faecalibacterium' }));
  await panel.findByText('Baxter 2019');
  fireEvent.click(panel.getByText(/^More foods like these/));
  panel.getByRole('button', { name: 'Navy beans, boiled' });
  fireEvent.keyDown(screen.getByRole('complementary'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('all foods say what they are the same as, and a search leads there', async () => {
  await renderScreen(<Harness />);
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'navy' } });
  const row = within(await screen.findByRole('row', { name: /Navy beans/ }));
  row.getByText('says the same as: Pulses');
});

test('a list of engine 2 is shown as it was stored, and says so', async () => {
  await renderScreen(<Harness own={[]} part={{ engineVersion: '2.0.0', stale: { reasons: [] } }} />);
  await screen.findByText(/Made by engine 2/);
  screen.getByRole('button', { name: 'Recalculate' });
  screen.getByRole('table', { name: 'Food list' });
});

test('an excluded example is struck at once', async () => {
  const walnuts = exampleFoods.map((food) =>
    food.foodId === 12
      ? {
          ...food,
          ...{ band: 'excluded' as const, since: '2026-11-18' },
          exclusion: { kind: 'restriction' as const, id: 4, reason: 'No lentils', source: null },
        }
      : food,
  );
  await renderScreen(<Harness foods={walnuts} own={[pulses, meat]} />);
  await screen.findByRole('region', { name: 'For this patient' });
  expect(rowOf(/^Pulses/).querySelector('s')?.textContent).toBe('lentils');
});

test('whoever lets go of a band stays at the table of all foods', async () => {
  await renderScreen(<Harness address={{ band: 'neutral' }} />);
  fireEvent.change(await screen.findByPlaceholderText('Search in all bands'), {
    target: { value: 'lentil' },
  });
  await screen.findByText(/^lentil: \d+ /);
  screen.getByRole('table', { name: 'Food list' });
});
