import type { Language } from '#contract/endpoint.ts';
import type { DraftFinding, ReportProposal } from '#contract/patient-report.contract.ts';
import { findingsWith } from '#domain/paper/draft-content.ts';

export type ProposedFinding = ReportProposal['findings'][number];

export interface FindingWords {
  claim: string;
  sentence: string;
}

/** A finding of the draft with what was proposed for it. */
export interface FindingView {
  id: string;
  own: DraftFinding['own'];
  proposed: ProposedFinding;
}

export interface FindingsView {
  /** As they will be printed, four at most. */
  onPaper: FindingView[];
  /** Dropped, or beyond the four. */
  more: FindingView[];
}

/** What will be printed of them, and what waits, as the server puts the draft and today's proposals together. */
export function findingsOf(named: readonly DraftFinding[], proposed: readonly ProposedFinding[]): FindingsView {
  const all = findingsWith(named, proposed).flatMap(({ id, own, dropped }) => {
    const words = proposed.find((each) => each.id === id);
    return words === undefined ? [] : [{ dropped, view: { id, own, proposed: words } }];
  });
  return {
    onPaper: all.filter(({ dropped }) => !dropped).map(({ view }) => view),
    more: all.filter(({ dropped }) => dropped).map(({ view }) => view),
  };
}

/** What the draft keeps of them: every finding is named, so that one the list proposes later does not take its place. */
export function draftOf({ onPaper, more }: FindingsView): DraftFinding[] {
  return [
    ...onPaper.map(({ id, own }) => ({ id, own, dropped: false })),
    ...more.map(({ id, own }) => ({ id, own, dropped: true })),
  ];
}

/** Its words on the paper of a language. */
export function wordsOf({ own, proposed }: FindingView, language: Language): FindingWords {
  return own[language] ?? { claim: proposed.claim[language], sentence: proposed.sentence[language] };
}

/** The finding at one place takes another; the rest close up. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
