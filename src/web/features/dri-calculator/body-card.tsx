import { useTranslation } from 'react-i18next';
import type { BmiClass } from '#contract/dri.contract.ts';
import { olderFromYears } from '#domain/body-status/body-status.ts';
import { glimOlderFromYears, lowBmiLimit } from '#domain/body-status/malnutrition.ts';
import { holds, onlyThreshold } from '#domain/body-status/threshold.ts';
import type { BodyMass } from '#domain/dri/body-mass-index.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { NeedNote } from './need-note.tsx';
import classes from './result-card.module.css';

const tones: Record<BmiClass, Tone> = {
  severeThinness: 'blue',
  moderateThinness: 'blue',
  mildThinness: 'blue',
  normal: 'green',
  overweight: 'amber',
  obesity1: 'red',
  obesity2: 'red',
  obesity3: 'red',
};

const scale = { from: 15, to: 35 };
const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface Part {
  tone: Tone;
  to: number;
  /** Normal by WHO, low for the age by GLIM. */
  hatched?: boolean;
}

function partsOf(lowLimit: number | null): Part[] {
  const low = lowLimit !== null && lowLimit > 18.5 ? [{ tone: 'amber', to: lowLimit, hatched: true } as const] : [];
  return [
    { tone: 'blue', to: 18.5 },
    ...low,
    { tone: 'green', to: 25 },
    { tone: 'amber', to: 30 },
    { tone: 'red', to: scale.to },
  ];
}

const percentOf = (bmi: number) =>
  (100 * (Math.min(scale.to, Math.max(scale.from, bmi)) - scale.from)) / (scale.to - scale.from);

/** From 65 years the limit for the age stands beside WHO's class, which stays what it is; what is low is not green. */
export function BodyCard({ body, ageYears }: { body: BodyMass; ageYears: number | null }) {
  const { t } = useTranslation('dri-calculator');
  const adult = body.bmi !== null && body.class !== null && body.note === null;
  const older = adult && ageYears !== null && ageYears >= olderFromYears;
  const limit = older ? lowBmiLimit(ageYears) : null;
  const low = limit !== null && body.bmi !== null && body.bmi < limit;
  const keepWeight =
    older && body.bmi !== null && holds(onlyThreshold('weight_reduction_older', 'from65', 'bmi'), body.bmi);
  const from70 = ageYears !== null && ageYears >= glimOlderFromYears;
  return (
    <section className={`${layout.shrinks} ${layout.card} ${classes.card}`} aria-label={t('body.title')}>
      <div className={`${layout.wrap} ${classes.captionRow}`}>
        <h2 className={`${layout.aside} ${layout.line18}`}>{t('body.title')}</h2>
        {older && <span className={layout.muted18}>{t('body.whoAndGlim')}</span>}
      </div>
      <div className={`${layout.wrapGroup} ${classes.figureRow}`}>
        <span className={classes.figure} data-empty={body.bmi === null || undefined}>
          {body.bmi === null ? '–' : formatNumber(body.bmi, decimals)}
        </span>
        {body.class !== null && (
          <Badge tone={low ? 'grey' : tones[body.class]}>
            {older ? t('body.ofWho', { class: t(`body.${body.class}`) }) : t(`body.${body.class}`)}
          </Badge>
        )}
        {low && <Badge tone="amber">{t(from70 ? 'body.lowGlim' : 'body.lowGlimYounger')}</Badge>}
      </div>
      {body.bmi === null && <NeedNote needs={body.needs.bmi} />}
      {body.bmi !== null && body.class === null && body.note === null && <NeedNote needs={body.needs.class} forClass />}
      {body.note !== null && <p className={`${layout.muted18} ${classes.note}`}>{t(`body.${body.note}`)}</p>}
      {adult && body.bmi !== null && (
        <BmiScale bmi={body.bmi} limit={limit} label={t('body.scale', { bmi: formatNumber(body.bmi, decimals) })} />
      )}
      {older && (
        <p className={`${layout.muted18} ${classes.note}`}>{t(from70 ? 'body.glimNote70' : 'body.glimNote')}</p>
      )}
      {keepWeight && <p className={`${layout.muted18} ${classes.note}`}>{t('body.avoidWeightLoss')}</p>}
    </section>
  );
}

function BmiScale({ bmi, limit, label }: { bmi: number; limit: number | null; label: string }) {
  const parts = partsOf(limit);
  let from = scale.from;
  return (
    <div className={classes.scale} role="img" aria-label={label}>
      <div className={classes.scaleBar}>
        {parts.map(({ tone, to, hatched }) => {
          const width = to - from;
          from = to;
          return (
            <span
              key={to}
              data-tone={tone}
              data-hatched={hatched}
              className={classes.scalePart}
              style={{ flexGrow: width }}
            />
          );
        })}
        <span className={classes.scaleDot} style={{ left: `${percentOf(bmi)}%` }} />
      </div>
      <div className={`${layout.tiny} ${classes.scaleTicks}`}>
        {parts.slice(0, -1).map(({ to, hatched }) => (
          <span key={to} style={{ left: `${percentOf(to)}%` }} data-limit={hatched}>
            {formatNumber(to)}
          </span>
        ))}
      </div>
    </div>
  );
}
