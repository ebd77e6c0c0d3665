import { describe, expect, test } from 'vitest';
import { foldText } from '#web/lib/search-text.ts';
import { type Command, commandGroups, firstMatches, grouped, readQuery } from './commands.ts';

const items = ['Polenta', 'Red lentils, dry', 'Lentils, boiled', 'Češnjak', 'Plantain'].map((name) => ({
  name,
  folded: foldText(name),
}));
const command = (id: string, group: Command['group']): Command => ({ id, group, label: id, detail: '', href: '/' });

describe('what is typed', () => {
  test.each([
    ['lent', 'lent', commandGroups],
    ['@ana ', 'ana', ['recent', 'patients']],
    ['#len', 'len', ['foods', 'bacteria']],
    ['> calc', 'calc', ['actions', 'screens']],
    ['', '', commandGroups],
  ])('%j looks for %j', (text, words, groups) => {
    expect(readQuery(text)).toEqual({ words, groups });
  });
});

describe('what is found', () => {
  test('begins with the words, then has a word that does; accents do not matter', () => {
    expect(firstMatches(items, 'lent').map(({ name }) => name)).toEqual(['Lentils, boiled', 'Red lentils, dry']);
    expect(firstMatches(items, 'olent').map(({ name }) => name)).toEqual(['Polenta']);
    expect(firstMatches(items, 'cesn').map(({ name }) => name)).toEqual(['Češnjak']);
  });

  test('is nothing before something is typed', () => {
    expect(firstMatches(items, '')).toEqual([]);
  });

  test('stands in the order of the groups, five each at most', () => {
    const many = Array.from({ length: 8 }, (_, at) => command(`food${at}`, 'foods'));
    const groups = grouped([...many, command('ana', 'patients')]);
    expect(groups.map(({ group, commands }) => [group, commands.length])).toEqual([
      ['patients', 1],
      ['foods', 5],
    ]);
  });
});
