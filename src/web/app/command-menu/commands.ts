import { filterFolded, foldText, matchRank } from '#web/lib/search-text.ts';

export const commandGroups = ['recent', 'patients', 'actions', 'foods', 'bacteria', 'screens'] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Something that the menu can open. */
export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  /** Muted, after the label. */
  detail: string;
  /** Latin names stand in italics. */
  italic?: boolean;
  /** Where it leads, within the product. */
  href: string;
}

/** How many of a group are shown. */
const most = 5;

const prefixes: Readonly<Record<string, readonly CommandGroup[]>> = {
  '@': ['recent', 'patients'],
  '#': ['foods', 'bacteria'],
  '>': ['actions', 'screens'],
};

/** What is looked for, and where: `@ana` among patients, `#len` among foods and bacteria, `>` among actions. */
export function readQuery(text: string): { words: string; groups: readonly CommandGroup[] } {
  const prefix = prefixes[text.slice(0, 1)];
  return prefix === undefined
    ? { words: text.trim(), groups: commandGroups }
    : { words: text.slice(1).trim(), groups: prefix };
}

/**
 * The first of a long list that match: those that begin with the words, then those with a word that does. Only where
 * there are none of these the words may stand within others: `lent` is lentils, not polenta.
 */
export function firstMatches<T extends { folded: string }>(items: readonly T[], words: string): T[] {
  if (words === '') return [];
  const typed = foldText(words);
  const ranked = filterFolded(items, words).map((item) => ({ item, rank: matchRank(item.folded, typed) }));
  const good = ranked.filter(({ rank }) => rank < 2);
  return (good.length > 0 ? good : ranked)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ item }) => item);
}

/** Commands by group in the order of the menu; empty groups are left out. */
export function grouped(commands: readonly Command[]): { group: CommandGroup; commands: Command[] }[] {
  return commandGroups
    .map((group) => ({ group, commands: commands.filter((command) => command.group === group).slice(0, most) }))
    .filter((each) => each.commands.length > 0);
}
