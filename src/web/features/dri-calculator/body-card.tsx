import { useTranslation } from 'react-i18next';
import type { BmiClass } from '#contract/dri.contract.ts';
import type { BodyMass } from '#domain/dri/body-mass-index.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
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
const parts = [
  { tone: 'blue', to: 18.5 },
  { tone: 'green', to: 25 },
  { tone: 'amber', to: 30 },
  { tone: 'red', to: scale.to },
] as const;

const percentOf = (bmi: number) =>
  (100 * (Math.min(scale.to, Math.max(scale.from, bmi)) - scale.from)) / (scale.to - scale.from);

export function BodyCard({ body }: { body: BodyMass }) {
  const { t } = useTranslation('dri-calculator');
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <section className={classes.card} aria-label={t('body.title')}>
      <h2 className={classes.caption}>{t('body.title')}</h2>
      <div className={classes.figureRow}>
        <span className={classes.figure} data-empty={body.bmi === null || undefined}>
          {body.bmi === null ? '–' : formatNumber(body.bmi, decimals)}
        </span>
        {body.class !== null && <Badge tone={tones[body.class]}>{t(`body.${body.class}`)}</Badge>}
      </div>
      {body.bmi === null && <NeedNote needs={body.needs.bmi} />}
      {body.bmi !== null && body.class === null && body.note === null && <NeedNote needs={body.needs.class} forClass />}
      {body.note !== null && <p className={classes.note}>{t(`body.${body.note}`)}</p>}
      {body.bmi !== null && body.class !== null && body.note === null && (
        <BmiScale bmi={body.bmi} label={t('body.scale', { bmi: formatNumber(body.bmi, decimals) })} />
      )}
    </section>
  );
}

function BmiScale({ bmi, label }: { bmi: number; label: string }) {
  let from = scale.from;
  return (
    <div className={classes.scale} role="img" aria-label={label}>
      <div className={classes.scaleBar}>
        {parts.map(({ tone, to }) => {
          const width = to - from;
          from = to;
          return <span key={tone} data-tone={tone} className={classes.scalePart} style={{ flexGrow: width }} />;
        })}
        <span className={classes.scaleDot} style={{ left: `${percentOf(bmi)}%` }} />
      </div>
      <div className={classes.scaleTicks}>
        {parts.slice(0, -1).map(({ to }) => (
          <span key={to} style={{ left: `${percentOf(to)}%` }}>
            {formatNumber(to)}
          </span>
        ))}
      </div>
    </div>
  );
}
