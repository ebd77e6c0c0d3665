/** What the figures know of one report: who it is of, and what the engine said. No figure asks the engine itself. */
export interface ListRecord {
  sample: string;
  person: string;
  /** A study: people are told apart, and drawn, within it. */
  cohort: string;
  set: string;
  group: 'healthy' | 'patient' | null;
  country: string | null;
  ageYears: number | null;
  laboratory: string | null;
  /** Why no list was made from the test; empty where one was. */
  refusedBy: readonly string[];
  /** What lies outside its range, with how often that was said to come again. */
  findings: readonly FindingRecord[];
  /** Taxa that were held against a range at all. */
  assessed: ReadonlySet<number>;
  /** All kinds of food, also those that are not suggested. */
  suggestions: readonly SuggestionRecord[];
  /** Foods that the list names. */
  foods: readonly number[];
  /** The suggestions with every share up to a fifth larger or smaller. */
  noisy: readonly SuggestionRecord[] | null;
}

export interface FindingRecord {
  taxId: number;
  side: 'Low' | 'High';
  /** 0 to 1. */
  again: number;
  /** Said without "probably" or "perhaps". */
  clear: boolean;
}

export interface SuggestionRecord {
  groupId: string;
  /** Kinds of food that may be advised, and those that may be advised against. */
  side: 'up' | 'down';
  score: number;
  /** On the list. */
  open: boolean;
  band: string;
  /** How often a suggestion of this strength is said to come again, 0 to 1; null where nothing is said. */
  again: number | null;
}

/** How strongly it speaks on its own side; below 0 it speaks the other way. */
export function strengthOf({ side, score }: SuggestionRecord): number {
  return side === 'up' ? score : -score;
}

/** The strongest on their side, shown or not. */
export function strongest(suggestions: readonly SuggestionRecord[], count: number): Set<string> {
  const speaking = suggestions.filter((each) => strengthOf(each) > 0);
  speaking.sort((a, b) => strengthOf(b) - strengthOf(a) || (a.groupId < b.groupId ? -1 : 1));
  return new Set(speaking.slice(0, count).map(({ groupId }) => groupId));
}

export function shownIn(suggestions: readonly SuggestionRecord[]): SuggestionRecord[] {
  return suggestions.filter(({ open }) => open);
}
