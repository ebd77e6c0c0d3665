import { describe, expect, it } from 'vitest';
import { idCell, numberCell, wordCell } from './csv-cells.ts';

describe('cells of a file', () => {
  it('are ids from 1 to what the database can hold', () => {
    expect(['1', '2147483647', '0', '2147483648', '-1', '1.5', '', '1e3', ' 1'].map(idCell)).toEqual([
      1,
      2_147_483_647,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('are numbers with a point or a comma', () => {
    expect(['-3', '+10', '2,5', '.5', 'x', '', '1e9', '1,2,3'].map(numberCell)).toEqual([
      -3,
      10,
      2.5,
      0.5,
      null,
      null,
      null,
      null,
    ]);
  });

  it('are words in any case', () => {
    expect(wordCell('LOW', ['Low', 'High'])).toBe('Low');
    expect(wordCell('lo', ['Low', 'High'])).toBeNull();
  });
});
