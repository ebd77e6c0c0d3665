import type { Language } from '#contract/endpoint.ts';
import { type DraftFinding, paperLimits, type ReportProposal } from '#contract/patient-report.contract.ts';

export type ProposedFinding = ReportProposal['findings'][number];

export interface FindingWords {
  claim: string;
  sentence: string;
}

/** A finding of the draft with what was proposed for it. */
export interface FindingView {
  id: string;
  own: DraftFinding['own'];
  /** Null: the newest list no longer proposes it; the nutritionist's own words stand. */
  proposed: ProposedFinding | null;
}

export interface FindingsView {
  /** As they will be printed, four at most. */
  onPaper: FindingView[];
  /** Dropped, or beyond the four. */
  more: FindingView[];
}

/** Named findings in the order of the draft; proposals that it does not name follow in their own, as on the paper. */
export function findingsOf(named: readonly DraftFinding[], proposed: readonly ProposedFinding[]): FindingsView {
  const proposalOf = (id: string) => proposed.find((each) => each.id === id) ?? null;
  const known = new Set(named.map(({ id }) => id));
  const all = [
    ...named.map(({ id, dropped, own }) => ({ dropped, view: { id, own, proposed: proposalOf(id) } })),
    ...proposed
      .filter(({ id }) => !known.has(id))
      .map((each) => ({ dropped: false, view: { id: each.id, own: { en: null, hr: null }, proposed: each } })),
  ].filter(({ view: { own, proposed: words } }) => words !== null || own.en !== null || own.hr !== null);
  const kept = all.filter(({ dropped }) => !dropped).map(({ view }) => view);
  const dropped = all.filter((each) => each.dropped).map(({ view }) => view);
  return {
    onPaper: kept.slice(0, paperLimits.findings),
    more: [...kept.slice(paperLimits.findings), ...dropped],
  };
}

/** What the draft keeps of them: every finding is named, so that one the list proposes later does not take its place. */
export function draftOf({ onPaper, more }: FindingsView): DraftFinding[] {
  return [
    ...onPaper.map(({ id, own }) => ({ id, own, dropped: false })),
    ...more.map(({ id, own }) => ({ id, own, dropped: true })),
  ];
}

/** Its words on the paper of a language; null where nobody has written any. */
export function wordsOf({ own, proposed }: FindingView, language: Language): FindingWords | null {
  if (own[language] !== null) return own[language];
  return proposed && { claim: proposed.claim[language], sentence: proposed.sentence[language] };
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
