import { describe, expect, it } from 'vitest';
import { csvCell, csvRow, textOfCsvCell } from './csv-cell.ts';
import { duplicateKey } from './duplicate.ts';
import { patientCode } from './patient-code.ts';
import { patientProblems } from './patient-problems.ts';

describe('patient code', () => {
  it('has at least four digits and never loses one', () => {
    expect([1, 142, 9999, 10000, 123456].map(patientCode)).toEqual([
      'MB-0001',
      'MB-0142',
      'MB-9999',
      'MB-10000',
      'MB-123456',
    ]);
  });
});

describe('duplicate key', () => {
  it('is the same for the same last name however it is written', () => {
    const born = '1985-05-06';
    expect(duplicateKey({ lastName: 'Kovač-Đurić', dateOfBirth: born })).toBe(
      duplicateKey({ lastName: 'KOVAC DURIC', dateOfBirth: born }),
    );
  });

  it('differs with the birth date, and is unknown without one', () => {
    const of = (dateOfBirth: string | null) => duplicateKey({ lastName: 'Kovač', dateOfBirth });
    expect(of('1985-05-06')).not.toBe(of('1985-06-05'));
    expect(of(null)).toBeNull();
  });
});

describe('CSV', () => {
  it.each(['=1+2', '+385 91', '-2', '@SUM(A1)', "'=x"])('makes %j harmless', (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  });

  it('quotes what needs quotes and keeps numbers as they are', () => {
    expect(csvRow(['Ana "Nana", dr.', 'a\nb', -3, null, 'Šime'])).toBe('"Ana ""Nana"", dr.","a\nb",-3,,Šime\r\n');
    expect(csvCell('\n=A1')).toBe('"\'\n\'=A1"');
    expect(csvCell('\tx')).toBe('"\'\tx"');
    expect(csvCell('=A1,"x"')).toBe('"\'=A1,""x"""');
  });

  /** A spreadsheet that parts at semicolons: quotation marks count only where a cell begins with one. */
  const startsAtSemicolons = (row: string): string[] =>
    row.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[" ]*/, ''));

  it.each(['a;=1+1', 'a;"=1+1', 'a;  =1+1', "a;'=1+1", 'a\n=1+1', 'a\t@SUM(A1)', 'a;;-1', '=1;+2', 'a\r\n=1;=2'])(
    'leaves no formula for a reader that parts at semicolons: %j',
    (text) => {
      for (const start of startsAtSemicolons(csvRow(['Ana', text, 'end']))) expect(start).not.toMatch(/^[=+\-@]/);
      expect(textOfCsvCell(csvCell(text).replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(text);
    },
  );
});

describe('rules over several fields', () => {
  const nobody = { dateOfBirth: null, sex: null, dueDate: null, pregnancyWeeks: null, lactationMonths: null };
  const fieldsOf = (patient: Partial<Parameters<typeof patientProblems>[0]>) =>
    patientProblems({ ...nobody, ...patient }, '2026-11-15').map(({ field }) => field);

  it('accepts what is not known', () => {
    expect(fieldsOf({})).toEqual([]);
  });

  it('refuses a birth in the future and an age over 120', () => {
    expect(fieldsOf({ dateOfBirth: '2026-11-16' })).toEqual(['dateOfBirth']);
    expect(fieldsOf({ dateOfBirth: '1905-11-14' })).toEqual(['dateOfBirth']);
    expect(fieldsOf({ dateOfBirth: '1905-11-16' })).toEqual([]);
  });

  it('knows pregnancy and breastfeeding for females of 14 to 50 only', () => {
    expect(fieldsOf({ sex: 'male', pregnancyWeeks: 20 })).toEqual(['pregnancyWeeks']);
    expect(fieldsOf({ sex: 'female', dateOfBirth: '2015-01-01', lactationMonths: 2 })).toEqual(['lactationMonths']);
    expect(fieldsOf({ sex: 'female', dateOfBirth: '1994-10-10', pregnancyWeeks: 23 })).toEqual([]);
    expect(fieldsOf({ sex: 'female', pregnancyWeeks: 23 })).toEqual([]);
    expect(fieldsOf({ sex: 'male', dueDate: '2027-03-18' })).toEqual(['dueDate']);
  });

  it('refuses a due date too far ahead, and keeps one that has passed', () => {
    expect(fieldsOf({ sex: 'female', dueDate: '2027-08-23' })).toEqual(['dueDate']);
    expect(fieldsOf({ sex: 'female', dueDate: '2027-08-22' })).toEqual([]);
    expect(fieldsOf({ sex: 'female', dueDate: '2024-01-01' })).toEqual([]);
  });
});
