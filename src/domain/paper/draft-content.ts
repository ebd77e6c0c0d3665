import type { Language } from '#contract/endpoint.ts';
import {
  type DraftFinding,
  paperLimits,
  type ReportContent,
  type ReportStep,
} from '#contract/patient-report.contract.ts';
import type { ReportPlace } from '#contract/printed-report.ts';

/** What a report says before anybody has written: all that is proposed, what was agreed at visits, and no message. */
export function firstContent(language: Language, nextSteps: readonly ReportStep[] = []): ReportContent {
  return {
    message: { en: '', hr: '' },
    findings: [],
    leftOut: { groups: [], foodIds: [] },
    week: { onPaper: true, shopping: true },
    nextSteps: nextSteps.slice(0, paperLimits.nextSteps),
    form: 'full',
    language,
  };
}

/**
 * The findings of a draft beside those that are proposed today: in the order of the draft, new ones last. A new one is
 * printed while there is room; one that is not proposed any more has no figures to rest on and is left out.
 */
export function findingsWith(stored: readonly DraftFinding[], proposed: readonly { id: string }[]): DraftFinding[] {
  const ids = new Set(proposed.map(({ id }) => id));
  const known = stored.filter(({ id }) => ids.has(id));
  let room = paperLimits.findings - known.filter(({ dropped }) => !dropped).length;
  const added = proposed
    .filter(({ id }) => !known.some((finding) => finding.id === id))
    .map(({ id }): DraftFinding => {
      room -= 1;
      return { id, dropped: room < 0, own: { en: null, hr: null } };
    });
  return [...known, ...added];
}

const places: [ReportPlace, (content: ReportContent) => unknown][] = [
  ['message', ({ message }) => message],
  ['findings', ({ findings }) => findings],
  ['foods', ({ leftOut }) => leftOut],
  ['week', ({ week }) => week],
  ['nextSteps', ({ nextSteps }) => nextSteps],
  ['form', ({ form }) => form],
  ['language', ({ language }) => language],
];

/** In which sections two states of a draft differ. */
export function changedPlaces(before: ReportContent, after: ReportContent): ReportPlace[] {
  return places.filter(([, of]) => !same(of(before), of(after))).map(([place]) => place);
}

/** Equal whatever the order of the keys: a database keeps them in its own. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return left.size === right.size && [...left].every(([key, value]) => right.has(key) && same(value, right.get(key)));
}

/** A pause after which the draft is kept as it was. */
export const versionPauseMs = 2 * 60_000;

/** Why the state before a save is kept as a version; null: it is one more save of the same writing. */
export function reasonForVersion(
  before: { savedAt: Date; savedBy: number | null },
  now: { at: Date; by: number },
): 'pause' | 'author' | null {
  if (before.savedBy !== now.by) return 'author';
  return now.at.getTime() - before.savedAt.getTime() >= versionPauseMs ? 'pause' : null;
}
