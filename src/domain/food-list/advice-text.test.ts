import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { DrugRule } from '#domain/catalogue/health-rules.ts';
import { withNutrients } from './advice-text.ts';
import { drugNotes } from './drug-rules.ts';

const rule = (code: 'vitamin_b12' | 'magnesium', advice: DrugRule['advice']): DrugRule => ({
  id: 4,
  name: { en: 'Esomeprazole', hr: 'Esomeprazol' },
  source: 'label',
  target: { kind: 'nutrient', nutrientId: nutrientByCode(code).id },
  direction: 'raise_intake',
  severity: 'moderate',
  advice,
});

it('names every nutrient of a drug in one note', () => {
  const advice = { en: 'Long-term use can lower {nutrients}.', hr: 'Dugotrajna primjena može sniziti {nutrients}.' };
  expect(drugNotes([rule('vitamin_b12', advice), rule('magnesium', advice)])).toEqual([
    {
      kind: 'drug',
      id: 4,
      source: 'label',
      reason: {
        en: 'Esomeprazole: Long-term use can lower vitamin B12 and magnesium.',
        hr: 'Esomeprazol: Dugotrajna primjena može sniziti vitamin B12 i magnezij.',
      },
    },
  ]);
});

it('says it of one nutrient and them of several', () => {
  const advice = {
    en: 'Long-term use can lower {nutrients}; have {them} checked.',
    hr: 'Dugotrajna primjena može sniziti {nutrients}; redovito {them} kontrolirajte.',
  };
  const { magnesium, iron } = { magnesium: nutrientByCode('magnesium').id, iron: nutrientByCode('iron').id };
  expect(withNutrients(advice, [iron]).hr).toBe('Dugotrajna primjena može sniziti željezo; redovito ga kontrolirajte.');
  expect(withNutrients(advice, [magnesium, iron]).en).toBe(
    'Long-term use can lower magnesium and iron; have them checked.',
  );
});

it('leaves a sentence without nutrients as it is', () => {
  expect(withNutrients({ en: 'Take it with food.', hr: 'Uzmite uz hranu.' }, [])).toEqual({
    en: 'Take it with food.',
    hr: 'Uzmite uz hranu.',
  });
});

it('no shipped advice speaks of “this nutrient” or “this mineral”', () => {
  const advice = readFileSync(resolve(import.meta.dirname, '../../../data/drugs/advice.csv'), 'utf8');
  expect(advice).not.toMatch(/this nutrient|this mineral|ovaj nutrijent|ovog minerala/);
});
