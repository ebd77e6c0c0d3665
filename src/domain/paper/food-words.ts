import type { Bilingual } from '#domain/catalogue/bilingual.ts';

/** What is true of a group for everybody, where no bacterium speaks to all of its foods. */
export const generalReasons: Record<string, Bilingual | undefined> = {
  vegetables: {
    en: 'Fibre of many kinds, which most gut bacteria live on.',
    hr: 'Vlakna raznih vrsta, od kojih živi većina crijevnih bakterija.',
  },
  fermented: { en: 'Brings live bacteria with it.', hr: 'Unosi žive bakterije.' },
  legumes: {
    en: 'Fibre and protein in one; gut bacteria live on what you do not digest.',
    hr: 'Vlakna i bjelančevine zajedno; bakterije žive od onoga što ne probavimo.',
  },
  'whole-grains': {
    en: 'The fibre of the whole grain feeds gut bacteria.',
    hr: 'Vlakna cijelog zrna hrane crijevne bakterije.',
  },
  fish: { en: 'Omega-3 fats, vitamin B12 and vitamin D.', hr: 'Omega-3 masti, vitamin B12 i vitamin D.' },
  'nuts-seeds': { en: 'Fibre, good fats, iron and magnesium.', hr: 'Vlakna, dobre masti, željezo i magnezij.' },
  fruit: {
    en: 'Fibre and plant colours; whole rather than as juice.',
    hr: 'Vlakna i biljne boje; radije cijelo nego kao sok.',
  },
  'poultry-eggs': {
    en: 'Protein and vitamin B12 with little saturated fat.',
    hr: 'Bjelančevine i vitamin B12 uz malo zasićenih masti.',
  },
  dairy: { en: 'Calcium and protein.', hr: 'Kalcij i bjelančevine.' },
  fats: { en: 'Mostly unsaturated fat.', hr: 'Uglavnom nezasićene masti.' },
  drinks: { en: 'Water first; unsweetened drinks beside it.', hr: 'Najprije voda; uz nju nezaslađena pića.' },
};

/** What to know of a group whatever its reason. */
export const groupNotes: Record<string, Bilingual | undefined> = {
  legumes: { en: 'Start with half a portion.', hr: 'Počnite s pola porcije.' },
};
