import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contribution, FoodResult, Member } from '#contract/recommendation.contract.ts';
import { type BandLimits, bandLimitsOf } from '#domain/food-list/band.ts';
import { formatAmount } from '#domain/food-list/explain.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber, formatScore } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { formatNutrientAmount, nutrientName } from './amount.ts';
import { bandColor } from './band-badge.tsx';
import classes from './waterfall.module.css';
import { axisOf, isContested, spokesman, type WaterfallStep, waterfallSteps } from './waterfall-steps.ts';

interface WaterfallProps {
  food: FoodResult;
  selected: number | undefined;
  onSelect: (genus: number) => void;
  /** Where Eat and Eat more begin, as an Admin has set them. */
  bands?: BandLimits | undefined;
}

/** On a longer axis the names of the bands would run into each other. */
const ROOM_FOR_NAMES = 70;

/** One row a step; rows of genera open their story below. */
export function Waterfall({ food, selected, onSelect, bands = bandLimitsOf(null) }: WaterfallProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const steps = waterfallSteps(food);
  const axis = axisOf(steps);
  const at = (points: number): string => `${((points - axis.min) / (axis.max - axis.min)) * 100}%`;
  const marks = (
    [
      { band: 'avoid', points: -bands.eatMore },
      { band: 'limit', points: -bands.eat },
      { band: 'eat', points: bands.eat },
      { band: 'eatMore', points: bands.eatMore },
    ] as const
  ).filter(({ points }) => points > axis.min && points < axis.max);

  return (
    <div className={classes.waterfall}>
      <div className={`${layout.gap12} ${layout.gridMiddle} ${layout.mutedTiny} ${classes.head}`} aria-hidden>
        <span>{t('food.outOfRange')}</span>
        <span className={classes.axis}>
          <span className={classes.tick} data-side="zero" style={{ left: at(0) }}>
            0
          </span>
          {marks.map(({ band, points }) => (
            <span key={band} className={classes.tick} data-side="zero" style={{ left: at(points) }}>
              {axis.max - axis.min < ROOM_FOR_NAMES ? common(`band.${band}`) : formatNumber(points)}
            </span>
          ))}
        </span>
        <span className={`${layout.strong} ${layout.right} ${classes.points}`}>{t('columns.points')}</span>
      </div>
      {food.contributions?.length === 0 && <p className={classes.nobody}>{t('food.nobody')}</p>}
      <ol className={layout.plainList}>
        {steps.map((step) => {
          const genusId = step.genus?.genusTaxId;
          const row = (
            <>
              <StepLabel step={step} />
              <span className={classes.track}>
                <span className={classes.zero} style={{ left: at(0) }} />
                {marks.map(({ band, points }) => (
                  <span key={band} className={classes.limit} style={{ left: at(points) }} />
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
              <span className={`${layout.strong} ${layout.right} ${classes.points}`} data-sign={signOf(step)}>
                {formatScore(step.points)}
              </span>
            </>
          );
          return (
            <li key={step.key} className={classes.step} data-sum={isSum(step) || undefined}>
              {genusId === undefined ? (
                <div className={`${layout.gap12} ${layout.gridMiddle} ${classes.row}`}>{row}</div>
              ) : (
                <UnstyledButton
                  className={`${layout.gap12} ${layout.gridMiddle} ${classes.row}`}
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
  const { language } = useLanguage();
  const label = (title: ReactNode, below?: ReactNode) => (
    <span className={`${layout.lines} ${classes.label}`}>
      <span className={`${layout.wrapGroup} ${classes.title}`}>{title}</span>
      {below !== undefined && <span className={`${layout.tiny} ${layout.regular}`}>{below}</span>}
    </span>
  );
  if (step.genus) return <GenusLabel genus={step.genus} />;
  if (step.rest) {
    return label(
      <details className={classes.small}>
        <summary>{t('food.small', { count: step.rest.length })}</summary>
        <ul>
          {step.rest.map(({ genusTaxId, genusName, points }) => (
            <li key={genusTaxId}>
              <TaxonName>{genusName}</TaxonName> {formatScore(points)}
            </li>
          ))}
        </ul>
      </details>,
    );
  }
  if (step.nutrient) {
    const { nutrientId, per100g, perPortion, target, intent } = step.nutrient;
    return label(
      <>
        {nutrientName(nutrientId, language)}{' '}
        <span className={`${layout.tiny} ${layout.regular}`}>
          {t(intent === 'prefer' ? 'food.preferred' : 'food.limited')}
        </span>
      </>,
      per100g !== null &&
        target !== null &&
        t(`food.${perPortion === null ? 'amountOf' : 'portionOf'}${intent === 'prefer' ? 'Target' : 'Limit'}`, {
          amount: formatNutrientAmount(nutrientId, perPortion ?? per100g),
          target: formatNutrientAmount(nutrientId, target),
        }),
    );
  }
  if (step.kind === 'usual') return label(t('food.usual'));
  if (step.rule) return label(<span className={classes.rule}>{step.rule.reason}</span>);
  return label(step.kind === 'subtotal' ? t('food.microbiome') : t('food.score'));
}

/** The genus with the word of the taxon that says most in it; figures of a species carry its name. */
function GenusLabel({ genus }: { genus: Contribution }) {
  const { t } = useTranslation('recommendation');
  const member = spokesman(genus);
  const contested = isContested(genus);
  return (
    <span className={`${layout.lines} ${classes.label}`}>
      <span className={`${layout.wrapGroup} ${classes.title}`}>
        <TaxonName>{genus.genusName}</TaxonName>
        {member && (
          <span className={`${layout.smallMedium} ${layout.nowrap}`}>
            <RangeWord {...member} />
          </span>
        )}
        {contested && (
          <span className={`${layout.smallMedium} ${layout.nowrap}`}>
            <Badge tone="amber" title={t('food.contestedHint')}>
              {t('food.contested')}
            </Badge>
          </span>
        )}
      </span>
      {member && <Figures member={member} genusName={genus.genusName} />}
      {contested && <span className={`${layout.tiny} ${layout.regular}`}>{t('food.contestedHint')}</span>}
    </span>
  );
}

function Figures({ member, genusName }: { member: Member; genusName: string }) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  if (member.low === null || member.high === null) return null;
  return (
    <span className={`${layout.tiny} ${layout.regular}`}>
      {member.name !== genusName && (
        <>
          <TaxonName>{member.name}</TaxonName>:{' '}
        </>
      )}
      {t('food.rangeOf', {
        amount: formatAmount(member.abundance, language),
        low: formatAmount(member.low, language),
        high: formatAmount(member.high, language),
      })}
    </span>
  );
}
