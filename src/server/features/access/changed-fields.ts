import type { Language } from '#contract/endpoint.ts';

interface Field {
  en: string;
  hr: string;
  unit?: string;
}

const fields: Record<string, Field> = {
  firstName: { en: 'First name', hr: 'Ime' },
  lastName: { en: 'Last name', hr: 'Prezime' },
  dateOfBirth: { en: 'Date of birth', hr: 'Datum rođenja' },
  sex: { en: 'Sex', hr: 'Spol' },
  email: { en: 'E-mail', hr: 'E-pošta' },
  phone: { en: 'Phone', hr: 'Telefon' },
  language: { en: 'Language', hr: 'Jezik' },
  heightCm: { en: 'Height', hr: 'Visina', unit: 'cm' },
  weightKg: { en: 'Weight', hr: 'Težina', unit: 'kg' },
  activityLevel: { en: 'Activity', hr: 'Tjelesna aktivnost' },
  pregnancyWeeks: { en: 'Pregnancy', hr: 'Trudnoća' },
  lactationMonths: { en: 'Breastfeeding', hr: 'Dojenje' },
  goal: { en: 'Goal', hr: 'Cilj' },
  phenotypeIds: { en: 'Phenotypes', hr: 'Fenotipovi' },
  foodRestrictionIds: { en: 'Food restrictions', hr: 'Ograničenja prehrane' },
  drugIds: { en: 'Drugs', hr: 'Lijekovi' },
  dislikedFoodIds: { en: 'Disliked foods', hr: 'Namirnice koje ne voli' },
  notes: { en: 'Notes', hr: 'Bilješke' },
};

/** `Weight: 68.9 → 66.9 kg, Notes`: figures as they were and are, of everything else that it changed. */
export function changedFieldWords(action: string, before: unknown, after: unknown, language: Language): string | null {
  if (action !== 'patient.update' || !isRecord(before) || !isRecord(after)) return null;
  const changed = Object.keys(after).filter(
    (name) => name in fields && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return null;
  return changed.map((name) => fieldWords(name, before[name], after[name], language)).join(', ');
}

function fieldWords(name: string, before: unknown, after: unknown, language: Language): string {
  const field = fields[name];
  if (!field) return name;
  if (!field.unit || typeof after !== 'number') return field[language];
  const was = typeof before === 'number' ? `${figure(before, language)} → ` : '';
  return `${field[language]}: ${was}${figure(after, language)} ${field.unit}`;
}

function figure(value: number, language: Language): string {
  const text = String(value);
  return language === 'hr' ? text.replace('.', ',') : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
