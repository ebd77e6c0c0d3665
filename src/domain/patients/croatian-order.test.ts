import { describe, expect, it } from 'vitest';
import { croatianSortKey } from './croatian-order.ts';

function sorted(names: string[]): string[] {
  return [...names].sort((a, b) => (croatianSortKey(a) < croatianSortKey(b) ? -1 : 1));
}

describe('Croatian order', () => {
  it('puts č and ć after c, đ after dž after d, lj after l, nj after n, š after s, ž after z', () => {
    const names = [
      'Cvitan',
      'Čavlović',
      'Ćosić',
      'Dujmović',
      'Džepina',
      'Đurić',
      'Lukić',
      'Ljubić',
      'Nović',
      'Njegovan',
    ];
    const more = ['Stanić', 'Šarić', 'Zorić', 'Žagar'];
    expect(sorted([...more, ...names].reverse())).toEqual([...names, ...more]);
  });

  it('sorts foreign letters as their base letter and a shorter name first', () => {
    expect(sorted(['Muller B', 'Müller', 'Mulić', 'Muller A'])).toEqual(['Mulić', 'Müller', 'Muller A', 'Muller B']);
  });

  it('does not care for case or how an accent is written', () => {
    expect(croatianSortKey('ŠARIĆ')).toBe(croatianSortKey('s\u030Caric\u0301'));
  });

  it('is plain ASCII', () => {
    expect(croatianSortKey("O'Ćwik-Þór 2, 李")).toMatch(/^[\x20-\x7e]*$/);
  });
});
