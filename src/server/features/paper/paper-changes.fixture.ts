import type { Language } from '#contract/endpoint.ts';
import type { Paper, PaperTaxon } from '#domain/paper/paper.ts';
import { taxon } from './paper-words.fixture.ts';

export const withoutEarlier = (paper: Paper): void => {
  const { bacteria: page, variety } = paper;
  if (variety) variety.earlier = null;
  page.earlierDate = null;
  const bars = [...page.headings.flatMap(({ groups }) => groups), ...page.below, ...page.above, ...page.commonest];
  for (const each of bars) each.earlier = null;
};

export const withoutSure = (paper: Paper): void => {
  for (const group of paper.foods.groups) for (const each of group.foods) each.sure = null;
};

export const withoutFoods = (paper: Paper, pattern: RegExp): void => {
  paper.foods.groups = paper.foods.groups
    .map((group) => ({ ...group, foods: group.foods.filter(({ name }) => !pattern.test(name)) }))
    .filter((group) => group.foods.length > 0);
  for (const part of paper.plate.parts) part.foods = part.foods.filter((name) => !pattern.test(name));
  paper.plate.parts = paper.plate.parts.filter((part) => part.foods.length > 0);
};

export const commonest = (language: Language): PaperTaxon[] => [
  taxon('Bacteroides', 17.4, [6, 29], null, language),
  taxon('Phocaeicola', 11.6, [4, 21], null, language),
  taxon('Faecalibacterium', 7, [2.6, 12], null, language),
  taxon('Subdoligranulum', 5.9, [1.2, 8], null, language),
  taxon('Ruminococcus', 5.7, [0.9, 7.5], null, language),
  taxon('Alistipes', 4.8, [1, 6.1], null, language),
  taxon('Blautia', 3.4, [0.8, 5.2], null, language),
  taxon('Parabacteroides', 2.6, [0.6, 4], null, language),
  taxon('Coprococcus', 2.2, [0.3, 3.3], null, language),
  taxon('Dorea', 1.8, [0.3, 2.4], null, language),
];
