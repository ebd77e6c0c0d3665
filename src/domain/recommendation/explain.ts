import type { Language } from '#contract/endpoint.ts';
import type { TaxonStatus } from '#contract/microbiome.ts';
import type { Reason } from '#contract/recommendation.contract.ts';
import type { RangeWord } from '#contract/reference-ranges.ts';

/** A piece of a sentence; names of taxa are set in italics. */
export interface Segment {
  text: string;
  italic: boolean;
}

const minus = '\u2212';

/** Three significant digits, with the decimal sign of the language. */
export function formatAmount(amount: number, language: Language): string {
  const text = String(Number(amount.toPrecision(3)));
  const plain = text.includes('e') ? amount.toFixed(Math.min(20, 2 - Math.floor(Math.log10(Math.abs(amount))))) : text;
  return language === 'hr' ? plain.replace('.', ',') : plain;
}

/** Always signed, with a true minus. */
export function formatPoints(points: number, language: Language, digits: number): string {
  const size = Math.abs(points).toFixed(digits);
  const sign = points < 0 && Number(size) !== 0 ? minus : '+';
  return sign + (language === 'hr' ? size.replace('.', ',') : size);
}

const roundPoints = (points: number, language: Language): string =>
  formatPoints(points, language, Math.abs(points) < 0.95 ? 1 : 0);

const nothing = {
  en: "No effect on this report's bacteria is known.",
  hr: 'Nema poznatog učinka na bakterije iz ovog nalaza.',
};

/** "Raises Bifidobacterium, which is below the healthy range (0.1 %, usual 1–8 %): +37. Lowers Bilophila, …: +7." */
export function explain(reasons: readonly Reason[], language: Language): Segment[] {
  if (reasons.length === 0) return [{ text: nothing[language], italic: false }];
  return reasons.flatMap((reason, index) => {
    const gap = index === 0 ? '' : ' ';
    const figures = index === 0 ? figuresOf(reason, language) : '';
    const points = roundPoints(reason.points, language);
    const words = language === 'hr' ? croatian(reason) : english(reason);
    return [
      { text: `${gap}${words.before} `, italic: false },
      { text: reason.name, italic: true },
      { text: `, ${words.after}${figures}: ${points}.`, italic: false },
    ];
  });
}

export function summaryOf(reasons: readonly Reason[], language: Language): string {
  return explain(reasons, language)
    .map((segment) => segment.text)
    .join('');
}

function figuresOf(reason: Reason, language: Language): string {
  if (reason.low === null || reason.high === null) return '';
  const [amount, low, high] = [reason.abundance, reason.low, reason.high].map((n) => formatAmount(n, language));
  const usual = reason.word === null ? { en: 'range', hr: 'raspon' } : { en: 'usual', hr: 'uobičajeno' };
  return ` (${amount} %, ${usual[language]} ${low}–${high} %)`;
}

const englishStatus: Record<TaxonStatus, string> = {
  Low: 'which is low',
  Normal: 'which is normal',
  High: 'which is high',
  Unknown: 'whose range is unknown',
};

const englishWord: Record<RangeWord, string> = {
  below: 'which is below the healthy range',
  probablyBelow: 'which is probably below the healthy range',
  atLowerEdge: 'which is at the lower edge of the healthy range',
  within: 'which is in range',
  atUpperEdge: 'which is at the upper edge of the healthy range',
  probablyAbove: 'which is probably above the healthy range',
  above: 'which is above the healthy range',
};

const english = (reason: Reason) => ({
  before: reason.effect === 'raises' ? 'Raises' : 'Lowers',
  after: reason.word === null ? englishStatus[reason.status] : englishWord[reason.word],
});

// "udio" (share) carries the grammar, so that Latin names need no Croatian case.
const croatianStatus: Record<TaxonStatus, string> = {
  Low: 'koji je nizak',
  Normal: 'koji je uredan',
  High: 'koji je visok',
  Unknown: 'kojemu raspon nije poznat',
};

const croatianWord: Record<RangeWord, string> = {
  below: 'koji je ispod zdravog raspona',
  probablyBelow: 'koji je vjerojatno ispod zdravog raspona',
  atLowerEdge: 'koji je na donjem rubu zdravog raspona',
  within: 'koji je u rasponu',
  atUpperEdge: 'koji je na gornjem rubu zdravog raspona',
  probablyAbove: 'koji je vjerojatno iznad zdravog raspona',
  above: 'koji je iznad zdravog raspona',
};

const croatian = (reason: Reason) => ({
  before: `${reason.effect === 'raises' ? 'Povećava' : 'Smanjuje'} udio ${reason.rank === 'genus' ? 'roda' : 'vrste'}`,
  after: reason.word === null ? croatianStatus[reason.status] : croatianWord[reason.word],
});
