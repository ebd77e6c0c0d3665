import { useTranslation } from 'react-i18next';
import type { Bin, ValidationResult } from '#contract/validation.contract.ts';
import { binWords, calibrationHow } from '#domain/evaluation/report-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber, formatPercent } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelBody, PanelHead } from '#web/ui/panel.tsx';
import classes from './validation-screen.module.css';

const SIZE = 220;
const at = (share: number): number => SIZE * share;

/** How often something was said to come again, against how often it did: on the line where both are the same. */
export function CalibrationPanel({ calibration }: Pick<ValidationResult, 'calibration'>) {
  const { t } = useTranslation('validation');
  const { language } = useLanguage();
  const { findings, suggestions } = calibration;
  if (findings.length === 0 && suggestions.length === 0) return null;
  return (
    <Panel>
      <PanelHead title={t('calibration.title')} />
      <PanelBody className={`${layout.stack16} ${classes.calibrationBody}`}>
        <p className={`${layout.mutedSmall} ${classes.muted}`}>{calibrationHow[language]}</p>
        {findings.length > 0 && <Chart title={binWords.findings[language]} bins={findings} />}
        {suggestions.length > 0 && <Chart title={binWords.suggestions[language]} bins={suggestions} />}
      </PanelBody>
    </Panel>
  );
}

function Chart({ title, bins }: { title: string; bins: readonly Bin[] }) {
  const { t } = useTranslation('validation');
  return (
    <figure className={classes.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`-30 -6 ${SIZE + 40} ${SIZE + 36}`} aria-hidden>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line x1={0} x2={SIZE} y1={SIZE - at(share)} y2={SIZE - at(share)} data-grid />
            <text x={-6} y={SIZE - at(share) + 4} textAnchor="end">
              {formatNumber(100 * share)}
            </text>
            <text x={at(share)} y={SIZE + 16} textAnchor="middle">
              {formatNumber(100 * share)}
            </text>
          </g>
        ))}
        <line x1={0} y1={SIZE} x2={SIZE} y2={0} data-same />
        {bins.map(({ from, stated, seen }) => (
          <g key={from}>
            {seen.low !== null && seen.high !== null && (
              <line x1={at(stated)} x2={at(stated)} y1={SIZE - at(seen.low)} y2={SIZE - at(seen.high)} data-range />
            )}
            <circle cx={at(stated)} cy={SIZE - at(seen.value)} r={4.5} />
          </g>
        ))}
      </svg>
      <table className={classes.small} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('calibration.stated')}</th>
            <th scope="col">{t('calibration.seen')}</th>
            <th scope="col">{t('calibration.count')}</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ from, stated, seen, count }) => (
            <tr key={from}>
              <td>{formatPercent(100 * stated, 0)}</td>
              <td>{formatPercent(100 * seen.value, 0)}</td>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
