import type { AllowedFoods } from './allowed-foods.ts';
import type { ChosenFoods } from './food-groups.ts';
import { healthLines } from './health-lines.ts';
import { monthText } from './in-words.ts';
import { nutrientRows, standardText } from './nutrient-rows.ts';
import type { PaperLess, PaperSwapBand } from './paper.ts';
import type { PaperInput } from './paper-input.ts';
import { effectText, leadingTaxa } from './reasons.ts';
import { restrictionLines } from './restrictions.ts';
import type { RichText } from './rich-text.ts';
import type { Sources } from './sources.ts';
import { atMostText, insteadText, type LessRow, lessRows, whatText } from './swaps.ts';

const words = {
  en: {
    deck: 'Nothing of this is forbidden for good. We look at the list again after a new sample.',
    deckUntil: (when: string) => `Nothing of this is forbidden for good. We look at the list again in ${when}.`,
    nothing: 'Nothing needs to go.',
    these: 'These foods',
    byRules: 'From general rules of safety, not from the test.',
  },
  hr: {
    deck: 'Ništa od ovoga nije zabranjeno zauvijek. Popis ćemo preispitati nakon novog uzorka.',
    deckUntil: (when: string) => `Ništa od ovoga nije zabranjeno zauvijek. Popis ćemo preispitati u ${when}`,
    nothing: 'Ništa ne treba izbaciti.',
    these: 'Ove namirnice',
    byRules: 'Iz općih pravila sigurnosti, a ne iz nalaza.',
  },
} as const;

/** Page 4: what to have less of, what instead, and what else to mind. */
export function composeLess(
  input: PaperInput,
  { allowed, foods, sources, rich }: { allowed: AllowedFoods; foods: ChosenFoods; sources: Sources; rich: RichText },
): PaperLess {
  const { language } = input;
  const text = words[language];
  const last = [...input.draft.nextSteps].sort((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  const avoid = { ...bandOf(input, 'avoid', allowed, rich), source: sources.numberOf('avoid') };
  const limit = { ...bandOf(input, 'limit', allowed, rich), source: sources.numberOf('limit') };
  return {
    deck: last && last.date > input.today ? text.deckUntil(monthText(last.date, language)) : text.deck,
    avoid,
    limit,
    nothingToGo: avoid.rows.length + limit.rows.length === 0 ? text.nothing : null,
    ...restrictionLines(input),
    ...healthLines(input),
    nutrients: nutrientRows(input, allowed, foods),
    standard: standardText(input),
  };
}

function bandOf(
  input: PaperInput,
  band: 'avoid' | 'limit',
  allowed: AllowedFoods,
  rich: RichText,
): Omit<PaperSwapBand, 'source'> {
  const rows = lessRows(input, band);
  return {
    reason: rows.length === 0 ? [] : rich(reasonText(input, rows)),
    rows: rows.map((row) => {
      const { what, others } = whatText(row, input);
      const atMost = band === 'limit' ? atMostText(row, input) : null;
      const detail = [others, atMost].filter((part) => part !== null).join('; ');
      return { what, detail: detail || null, instead: insteadText(row, input, allowed) };
    }),
  };
}

function reasonText({ language, calculation, report }: PaperInput, rows: readonly LessRow[]): string {
  const text = words[language];
  const taxa = leadingTaxa(
    rows.flatMap(({ foods }) => foods),
    'against',
  );
  if (taxa.length === 0 || calculation?.personal === false) return text.byRules;
  const probably = report.quality.level === 'poor';
  return `${text.these} ${effectText(taxa, { language, plural: true, probably })}.`;
}
