import { describe, expect, test } from 'vitest';
import { type LoggedDeed, lineForPatient, whatWords } from './access-words.ts';

const deed = (given: Partial<LoggedDeed>): LoggedDeed => ({
  action: 'open',
  what: null,
  detail: null,
  before: null,
  after: null,
  sampleDate: null,
  title: null,
  ...given,
});

describe('what an entry of the log says', () => {
  test.each([
    [{ what: 'info' }, 'Info', 'Podaci'],
    [
      { what: 'labReport', sampleDate: '2026-11-06' },
      'Lab report of 6 Nov 2026',
      'Laboratorijski nalaz od 6. 11. 2026.',
    ],
    [{ action: 'print', what: 'report', detail: 'hr' }, 'Report, Croatian PDF', 'Izvještaj, PDF na hrvatskom'],
    [{ action: 'questionnaire.submit', title: 'Digestive symptoms' }, 'Digestive symptoms', 'Digestive symptoms'],
    [
      { action: 'patient.update', before: { weightKg: 68.9, notes: 'a' }, after: { weightKg: 66.9, notes: 'b' } },
      'Weight: 68.9 → 66.9 kg, Notes',
      'Težina: 68,9 → 66,9 kg, Bilješke',
    ],
    [{ action: 'patient.update' }, 'Info', 'Podaci'],
    [{ action: 'signIn', what: 'passkey' }, 'Passkey', 'Pristupni ključ'],
  ])('%j', (given, en, hr) => {
    expect(whatWords(deed(given), 'en')).toBe(en);
    expect(whatWords(deed(given), 'hr')).toBe(hr);
  });

  test('a line for the patient names who and what, once each', () => {
    const iva = { name: 'Iva Matić', role: 'Nutritionist' as const };
    expect(lineForPatient(iva, 'opened', ['Info', 'Info', 'Food list'], 'en')).toBe(
      'Iva Matić (nutritionist) looked at: Info, Food list',
    );
    expect(lineForPatient(null, 'answered', ['Upitnik'], 'hr')).toBe('Vi, putem poveznice – odgovori: Upitnik');
  });
});
