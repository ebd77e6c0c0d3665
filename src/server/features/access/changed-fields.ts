import type { Language } from '#contract/endpoint.ts';
import { wording } from '#domain/wording/wording.ts';

const english = {
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  sex: 'Sex',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language',
  heightCm: 'Height',
  weightKg: 'Weight',
  activityLevel: 'Activity',
  dueDate: 'Due date',
  pregnancyWeeks: 'Pregnancy',
  lactationMonths: 'Breastfeeding',
  goal: 'Goal',
  phenotypeIds: 'Conditions',
  foodRestrictionIds: 'Food restrictions',
  drugIds: 'Drugs',
  medicines: 'Drugs',
  supplements: 'Supplements',
  dislikedFoodIds: 'Disliked foods',
  notes: 'Notes',
};

const croatian: Record<Field, string> = {
  firstName: 'Ime',
  lastName: 'Prezime',
  dateOfBirth: 'Datum rođenja',
  sex: 'Spol',
  email: 'E-pošta',
  phone: 'Telefon',
  language: 'Jezik',
  heightCm: 'Visina',
  weightKg: 'Težina',
  activityLevel: 'Tjelesna aktivnost',
  dueDate: 'Termin poroda',
  pregnancyWeeks: 'Trudnoća',
  lactationMonths: 'Dojenje',
  goal: 'Cilj',
  phenotypeIds: 'Zdravstvena stanja',
  foodRestrictionIds: 'Ograničenja prehrane',
  drugIds: 'Lijekovi',
  medicines: 'Lijekovi',
  supplements: 'Dodaci prehrani',
  dislikedFoodIds: 'Namirnice koje ne voli',
  notes: 'Bilješke',
};

const fields = wording({ en: english, hr: croatian });
type Field = keyof typeof english;

const units: Partial<Record<Field, string>> = { heightCm: 'cm', weightKg: 'kg' };

/** `Weight: 68.9 → 66.9 kg, Notes`: figures as they were and are, of everything else that it changed. */
export function changedFieldWords(action: string, before: unknown, after: unknown, language: Language): string | null {
  if (action !== 'patient.update' || !isRecord(before) || !isRecord(after)) return null;
  const changed = Object.keys(after)
    .filter(isField)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  // drugs are kept twice: those of now, and all of them with their dates
  return [...new Set(changed.map((name) => fieldWords(name, before[name], after[name], language)))].join(', ');
}

function isField(name: string): name is Field {
  return Object.hasOwn(english, name);
}

function fieldWords(name: Field, before: unknown, after: unknown, language: Language): string {
  const field = fields.in(language, name);
  const unit = units[name];
  if (unit === undefined || typeof after !== 'number') return field;
  const was = typeof before === 'number' ? `${figure(before, language)} → ` : '';
  return `${field}: ${was}${figure(after, language)} ${unit}`;
}

function figure(value: number, language: Language): string {
  const text = String(value);
  return language === 'hr' ? text.replace('.', ',') : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
