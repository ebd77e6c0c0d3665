import type { Language } from '#contract/endpoint.ts';
import type { Reason } from '#contract/recommendation.contract.ts';
import { wording } from '#domain/wording/wording.ts';

/**
 * The parts of the sentence that explains a food: effect and rank, name, status or word, figures. In Croatian "udio"
 * (share) carries the grammar, so that Latin names need no case.
 */
const explainWording = wording({
  en: {
    nothing: "No effect on this report's bacteria is known.",
    'raises.genus': 'Raises',
    'raises.species': 'Raises',
    'lowers.genus': 'Lowers',
    'lowers.species': 'Lowers',
    Low: 'which is low',
    Normal: 'which is normal',
    High: 'which is high',
    Unknown: 'whose range is unknown',
    below: 'which is below the healthy range',
    probablyBelow: 'which is probably below the healthy range',
    perhapsBelow: 'which is perhaps below the healthy range',
    atLowerEdge: 'which is at the lower edge of the healthy range',
    within: 'which is in range',
    atUpperEdge: 'which is at the upper edge of the healthy range',
    perhapsAbove: 'which is perhaps above the healthy range',
    probablyAbove: 'which is probably above the healthy range',
    above: 'which is above the healthy range',
    range: '{{amount}} %, range {{low}}–{{high}} %',
    usual: '{{amount}} %, usual {{low}}–{{high}} %',
  },
  hr: {
    nothing: 'Nema poznatog učinka na bakterije iz ovog nalaza.',
    'raises.genus': 'Povećava udio roda',
    'raises.species': 'Povećava udio vrste',
    'lowers.genus': 'Smanjuje udio roda',
    'lowers.species': 'Smanjuje udio vrste',
    Low: 'koji je snižen',
    Normal: 'koji je u rasponu',
    High: 'koji je povišen',
    Unknown: 'kojemu raspon nije poznat',
    below: 'koji je snižen',
    probablyBelow: 'koji je vjerojatno snižen',
    perhapsBelow: 'koji je možda snižen',
    atLowerEdge: 'koji je na donjem rubu zdravog raspona',
    within: 'koji je u rasponu',
    atUpperEdge: 'koji je na gornjem rubu zdravog raspona',
    perhapsAbove: 'koji je možda povišen',
    probablyAbove: 'koji je vjerojatno povišen',
    above: 'koji je povišen',
    range: '{{amount}} %, raspon {{low}}–{{high}} %',
    usual: '{{amount}} %, uobičajeno {{low}}–{{high}} %',
  },
});

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

/** "Raises Bifidobacterium, which is below the healthy range (0.1 %, usual 1–8 %): +37. Lowers Bilophila, …: +7." */
export function explain(reasons: readonly Reason[], language: Language): Segment[] {
  if (reasons.length === 0) return [{ text: explainWording.in(language, 'nothing'), italic: false }];
  return reasons.flatMap((reason, index) => {
    const first = index === 0;
    const effect = explainWording.in(language, `${reason.effect}.${reason.rank}`);
    const where = explainWording.in(language, reason.word ?? reason.status);
    const figures = first ? figuresOf(reason, language) : '';
    return [
      { text: `${first ? '' : ' '}${effect} `, italic: false },
      { text: reason.name, italic: true },
      { text: `, ${where}${figures}: ${roundPoints(reason.points, language)}.`, italic: false },
    ];
  });
}

export function summaryOf(reasons: readonly Reason[], language: Language): string {
  return explain(reasons, language)
    .map((segment) => segment.text)
    .join('');
}

function figuresOf({ abundance, low, high, word }: Reason, language: Language): string {
  if (low === null || high === null) return '';
  const figures = {
    amount: formatAmount(abundance, language),
    low: formatAmount(low, language),
    high: formatAmount(high, language),
  };
  return ` (${explainWording.in(language, word === null ? 'range' : 'usual', figures)})`;
}
