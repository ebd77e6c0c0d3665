import type { Language } from '#contract/endpoint.ts';
import type { TaxonStatus } from '#contract/microbiome.ts';
import type { Reason } from '#contract/recommendation.contract.ts';

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

/** "Raises Bifidobacterium, which is low (0.4 %, range 1–8 %): +19. Lowers Bilophila, which is high: +7." */
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
  return ` (${amount} %, ${language === 'hr' ? 'raspon' : 'range'} ${low}–${high} %)`;
}

const englishStatus: Record<TaxonStatus, string> = {
  Low: 'which is low',
  Normal: 'which is normal',
  High: 'which is high',
  Unknown: 'whose range is unknown',
};

const english = (reason: Reason) => ({
  before: reason.effect === 'raises' ? 'Raises' : 'Lowers',
  after: englishStatus[reason.status],
});

// "udio" (share) carries the grammar, so that Latin names need no Croatian case.
const croatianStatus: Record<TaxonStatus, string> = {
  Low: 'koji je nizak',
  Normal: 'koji je uredan',
  High: 'koji je visok',
  Unknown: 'kojemu raspon nije poznat',
};

const croatian = (reason: Reason) => ({
  before: `${reason.effect === 'raises' ? 'Povećava' : 'Smanjuje'} udio ${reason.rank === 'genus' ? 'roda' : 'vrste'}`,
  after: croatianStatus[reason.status],
});
