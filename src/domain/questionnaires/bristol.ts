import type { Localized } from '#contract/questionnaire-template.contract.ts';

/** The seven types of the Bristol stool form scale (Lewis and Heaton 1997), in our own words; type 1 first. */
export const bristolLabels: readonly Localized[] = [
  { en: 'Separate hard lumps', hr: 'Odvojene, tvrde grudice' },
  { en: 'Sausage-shaped but lumpy', hr: 'Kobasičasta, ali grudasta' },
  { en: 'Sausage-shaped, with cracks', hr: 'Kobasičasta, s pukotinama' },
  { en: 'Smooth and soft', hr: 'Glatka i mekana' },
  { en: 'Soft lumps with clear edges', hr: 'Mekane grudice jasnih rubova' },
  { en: 'Mushy, with ragged edges', hr: 'Kašasta, nepravilnih rubova' },
  { en: 'Watery, with no solid pieces', hr: 'Vodenasta, bez krutih dijelova' },
];
