import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { recommendationApi } from '#contract/recommendation.contract.ts';
import { BandBadge, bandColor } from '#web/entities/food-list/band-badge.tsx';
import { formatDate, formatScore } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './history-panel.module.css';

type History = ResponseOf<typeof recommendationApi.food>['history'];

const size = { width: 320, height: 110, left: 16, right: 16, top: 24, bottom: 12 };

/** The same food in every calculated report of the patient; the list below the picture is its table twin. */
export function HistoryPanel({ history }: { history: History }) {
  const { t } = useTranslation('recommendation');
  return (
    <Panel>
      <PanelHead title={t('food.history')} />
      {history.length < 2 ? (
        <p className={classes.none}>{t('food.historyOnly')}</p>
      ) : (
        <>
          <Trend history={history} />
          <ul className={classes.list}>
            {history.map((entry) => (
              <li key={entry.labReportId}>
                <span>{formatDate(entry.sampleDate ?? entry.calculatedAt)}</span>
                <BandBadge band={entry.band} />
                <span className={`${layout.strong} ${layout.end}`}>{formatScore(entry.finalScore)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function Trend({ history }: { history: History }) {
  const scores = history.map((entry) => entry.finalScore);
  const low = Math.min(0, ...scores);
  const high = Math.max(25, ...scores);
  const x = (index: number): number =>
    size.left + (index / (history.length - 1)) * (size.width - size.left - size.right);
  const y = (score: number): number =>
    size.top + ((high - score) / (high - low)) * (size.height - size.top - size.bottom);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={classes.trend} aria-hidden="true">
      <line x1={0} x2={size.width} y1={y(0)} y2={y(0)} className={classes.zero} />
      <line x1={0} x2={size.width} y1={y(25)} y2={y(25)} className={classes.limit} />
      <polyline points={scores.map((score, index) => `${x(index)},${y(score)}`).join(' ')} className={classes.line} />
      {history.map((entry, index) => (
        <g key={entry.labReportId}>
          <circle
            cx={x(index)}
            cy={y(entry.finalScore)}
            r={4}
            className={classes.dot}
            style={{ fill: entry.band === 'excluded' ? 'var(--mb-field)' : bandColor(entry.band) }}
          />
          <text
            x={x(index)}
            y={y(entry.finalScore) - 9}
            textAnchor={index === 0 ? 'start' : index === history.length - 1 ? 'end' : 'middle'}
            className={classes.value}
          >
            {formatScore(entry.finalScore)}
          </text>
        </g>
      ))}
    </svg>
  );
}
