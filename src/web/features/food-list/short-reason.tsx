import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { nutrientName } from '#web/entities/food-list/amount.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatScore } from '#web/lib/format.ts';
import { IconAlertTriangle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './food-rows.module.css';

interface ShortReasonProps {
  food: FoodResult;
  countsAs: string | undefined;
}

/** The strongest reason in one line, and in a second what else decides: a wish, a rule, one genus alone. */
export function ShortReason({ food, countsAs }: ShortReasonProps) {
  const { t } = useTranslation('food-list');
  const { t: ranges } = useTranslation('reference-range');
  const { t: common } = useTranslation();
  const second = useSecond(food);
  // what speaks against is said first only where nothing speaks for
  const reason = strongestFor(food) ?? (second === null ? food.reasons[0] : undefined);
  const short = second === null ? undefined : layout.spoken;
  if (food.form !== null) {
    return (
      <>
        {t(`reason.form.${food.form.kind}`)}
        {countsAs !== undefined && <>; {t('reason.countsAs', { food: countsAs })}</>}
      </>
    );
  }
  return (
    <>
      {reason !== undefined && (
        // beside a second line the name and its points are enough for the eye; whoever listens hears the whole of it
        <span className={`${layout.block} ${classes.line}`} title={food.summary}>
          <span className={short}>{t(`reason.${reason.effect}`)} </span>
          <TaxonName>{reason.name}</TaxonName>
          <span className={short}>, </span>
          <span className={layout.nowrap}>
            <span className={short}>
              {reason.word === null ? common(`status.${reason.status}`) : ranges(`word.${reason.word}`)}:
            </span>{' '}
            {formatScore(reason.points)}
          </span>
        </span>
      )}
      {second !== null && (
        <span className={`${layout.block} ${classes.line}`} title={second.whole}>
          {second.short}
        </span>
      )}
      {cautionsBeside(food).map((caution) => (
        <span
          key={caution.reason}
          className={`${layout.toneText} ${layout.groupTop} ${layout.gap4} ${classes.caution}`}
          data-tone="amber"
        >
          <IconAlertTriangle size={14} aria-hidden /> {caution.reason}
        </span>
      ))}
    </>
  );
}

/** What speaks for the place of the food, before what speaks against it. */
function strongestFor({ reasons, finalScore }: FoodResult): FoodResult['reasons'][number] | undefined {
  const direction = finalScore < 0 ? -1 : 1;
  return reasons.find(({ points }) => points * direction > 0);
}

/** From this many points on a wish or a rule is worth a line. */
const WORTH = 1;

interface Second {
  short: string;
  /** All of it, where the line says less. */
  whole?: string;
}

function useSecond(food: FoodResult): Second | null {
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const far = food.scoreBand === 'eat' || food.scoreBand === 'limit';
  if (far && food.gate && food.loudGenera === 1) {
    return { short: t('reason.oneGenus', { band: common(`band.${food.scoreBand}`) }) };
  }
  const parts = [
    ...food.nutrients.map(({ nutrientId, points }) => ({
      points: points ?? 0,
      whole: undefined,
      text: (shown: string) => t('reason.wish', { nutrient: nutrientName(nutrientId, language), points: shown }),
    })),
    ...food.adjustments.map(({ points, reason }) => ({
      points,
      whole: reason,
      text: (shown: string) => `${subjectOf(reason)} ${shown}`,
    })),
  ].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const [strongest] = parts;
  if (strongest !== undefined && Math.abs(strongest.points) >= WORTH) {
    const short = strongest.text(formatScore(strongest.points));
    return strongest.whole === undefined ? { short } : { short, whole: strongest.whole };
  }
  return !food.gate && food.reasons.length > 0 ? { short: t('reason.gateShut') } : null;
}

/** What a rule is about, without what it goes on to say: the condition it names, else its first sentence. */
function subjectOf(reason: string): string {
  return reason.split(/[:.](?:\s|$)/)[0] ?? reason;
}

/** Cautions that are not already said by the exclusion, the ceiling or the clock. */
function cautionsBeside({ cautions, ceiling, exclusion, timing }: FoodResult) {
  const said = new Set([...(ceiling?.rules ?? []).map((rule) => rule.reason), ...timing]);
  return cautions.filter((caution) => !said.has(caution.reason) && caution.reason !== exclusion?.reason);
}
