import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { bandLimits } from '#domain/recommendation/band.ts';
import { formatAmount } from '#domain/recommendation/explain.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber, formatScore } from '#web/lib/format.ts';
import { formatNutrientAmount, nutrientName } from './amount.ts';
import { bandColor } from './band-badge.tsx';
import classes from './waterfall.module.css';
import { axisOf, spokesman, type WaterfallStep, waterfallSteps } from './waterfall-steps.ts';

interface WaterfallProps {
  food: FoodResult;
  selected: number | undefined;
  onSelect: (genus: number) => void;
}

const limits = ['limit', 'neutral', 'eat', 'eatMore'] as const;

/** One row a step; rows of genera open their story below. */
export function Waterfall({ food, selected, onSelect }: WaterfallProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const steps = waterfallSteps(food);
  const axis = axisOf(steps);
  const at = (points: number): string => `${((points - axis.min) / (axis.max - axis.min)) * 100}%`;
  const marks = limits.filter((band) => bandLimits[band] > axis.min && bandLimits[band] < axis.max);
  const nameOfMark = { limit: 'avoid', neutral: 'limit', eat: 'eat', eatMore: 'eatMore' } as const;

  return (
    <div className={classes.waterfall}>
      <div className={classes.head} aria-hidden>
        <span>{t('columns.genus')}</span>
        <span className={classes.axis}>
          <span className={classes.tick} style={{ left: at(0) }}>
            0
          </span>
          {marks.map((band) => (
            <span key={band} className={classes.tick} style={{ left: at(bandLimits[band]) }}>
              {formatNumber(bandLimits[band])} {common(`band.${nameOfMark[band]}`)}
            </span>
          ))}
        </span>
        <span className={classes.points}>{t('columns.points')}</span>
      </div>
      {food.contributions?.length === 0 && <p className={classes.nobody}>{t('food.nobody')}</p>}
      <ol className={classes.steps}>
        {steps.map((step) => {
          const genusId = step.genus?.genusTaxId;
          const row = (
            <>
              <StepLabel step={step} />
              <span className={classes.track}>
                <span className={classes.zero} style={{ left: at(0) }} />
                {marks.map((band) => (
                  <span key={band} className={classes.limit} style={{ left: at(bandLimits[band]) }} />
                ))}
                <span
                  className={classes.bar}
                  data-kind={step.kind}
                  data-sign={step.to < step.from ? 'down' : 'up'}
                  style={{
                    left: at(Math.min(step.from, step.to)),
                    width: `max(2px, ${(Math.abs(step.to - step.from) / (axis.max - axis.min)) * 100}%)`,
                    ...(step.kind === 'total' ? { background: bandColor(food.scoreBand) } : {}),
                  }}
                />
              </span>
              <span className={classes.points} data-sign={signOf(step)}>
                {formatScore(step.to - step.from)}
              </span>
            </>
          );
          return (
            <li key={step.key} className={classes.step} data-sum={isSum(step) || undefined}>
              {genusId === undefined ? (
                <div className={classes.row}>{row}</div>
              ) : (
                <UnstyledButton
                  className={classes.row ?? ''}
                  aria-pressed={genusId === selected}
                  onClick={() => onSelect(genusId)}
                >
                  {row}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const isSum = (step: WaterfallStep): boolean => step.kind === 'subtotal' || step.kind === 'total';
const signOf = (step: WaterfallStep): string | undefined =>
  isSum(step) ? undefined : step.to < step.from ? 'down' : 'up';

function StepLabel({ step }: { step: WaterfallStep }) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const label = (title: ReactNode, below?: ReactNode) => (
    <span className={classes.label}>
      <span className={classes.title}>{title}</span>
      {below !== undefined && <span className={classes.below}>{below}</span>}
    </span>
  );
  if (step.genus) {
    const member = spokesman(step.genus);
    if (member === undefined) return label(<TaxonName>{step.genus.genusName}</TaxonName>);
    return label(
      <>
        <TaxonName>{step.genus.members.length === 1 ? member.name : step.genus.genusName}</TaxonName>
        {member.status !== 'Unknown' && (
          <span className={classes.status} data-tone={toneOf[member.status]}>
            <StateIcon state={member.status} /> {common(`status.${member.status}`)}
          </span>
        )}
      </>,
      member.low !== null &&
        member.high !== null &&
        t('food.rangeOf', {
          amount: formatAmount(member.abundance, language),
          low: formatAmount(member.low, language),
          high: formatAmount(member.high, language),
        }),
    );
  }
  if (step.nutrient) {
    const { nutrientId, per100g, target, intent } = step.nutrient;
    return label(
      <>
        {nutrientName(nutrientId, language)}{' '}
        <span className={classes.below}>{t(intent === 'prefer' ? 'food.preferred' : 'food.limited')}</span>
      </>,
      per100g !== null &&
        target !== null &&
        t('food.amountOfTarget', {
          amount: formatNutrientAmount(nutrientId, per100g),
          target: formatNutrientAmount(nutrientId, target),
        }),
    );
  }
  if (step.rule) return label(<span className={classes.rule}>{step.rule.reason}</span>);
  return label(step.kind === 'subtotal' ? t('food.microbiome') : t('food.score'));
}

const toneOf = { Low: 'blue', Normal: 'grey', High: 'amber' } as const;
