import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import type { ReportGroup } from './report-tables.ts';

/** Where a group of one or two foods goes, the nearest first. */
const nearest: Record<string, readonly string[]> = {
  vegetables: ['fruit'],
  fruit: ['vegetables'],
  fermented: ['dairy'],
  dairy: ['fermented'],
  legumes: ['whole-grains', 'fish'],
  'whole-grains': ['legumes'],
  fish: ['poultry-eggs', 'legumes'],
  'poultry-eggs': ['fish', 'meat'],
  meat: ['poultry-eggs', 'fish'],
  'nuts-seeds': ['fats', 'fruit'],
  fats: ['nuts-seeds'],
  'refined-grains': ['whole-grains'],
  'processed-meat': ['meat', 'poultry-eggs'],
  sweets: ['fruit'],
  drinks: [],
};

export function neighbours(key: string): readonly string[] {
  return nearest[key] ?? [];
}

/** Names inside a joined name, without an "and" of their own. */
const inside: Record<string, Bilingual> = {
  'poultry-eggs': { en: 'poultry, eggs', hr: 'perad, jaja' },
  'nuts-seeds': { en: 'nuts, seeds', hr: 'orašasti plodovi, sjemenke' },
  'refined-grains': { en: 'white bread, pasta', hr: 'bijeli kruh, tjestenina' },
  sweets: { en: 'sweets', hr: 'slatkiši' },
  fermented: { en: 'fermented food', hr: 'fermentirano' },
  dairy: { en: 'dairy', hr: 'mliječno' },
};

/** "Fish, poultry and eggs". */
export function joinedName(parts: readonly ReportGroup[]): Bilingual {
  const [only] = parts;
  if (only && parts.length === 1) return only.name;
  const in_ = (language: 'en' | 'hr', and: string): string => {
    const names = parts.flatMap(({ key, name }) =>
      (inside[key]?.[language] ?? name[language].toLowerCase()).split(', '),
    );
    const text = `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return { en: in_('en', 'and'), hr: in_('hr', 'i') };
}
