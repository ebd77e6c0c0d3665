import { useTranslation } from 'react-i18next';
import type { DriResult } from '#domain/dri/calculate-dri.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './energy-details-panel.module.css';

const whole = { maximumFractionDigits: 0 };

/** Both equations side by side, in their parts, and the other figures a professional may compare with. */
export function EnergyDetailsPanel({ result }: { result: DriResult }) {
  const { t } = useTranslation('dri-calculator');
  const { nasem2023, iom2005, allAdults2005, resting } = result.energy;
  if (nasem2023.kcal === null && iom2005.kcal === null) return null;
  const figure = (kcal: number | null) => (kcal === null ? '–' : formatNumber(kcal, whole));
  const signed = (kcal: number) => formatNumber(kcal, { ...whole, signDisplay: 'exceptZero' });
  const error = (kcal: number | null) =>
    kcal === null ? <span className={layout.faint}>{t('details.none')}</span> : `± ${formatNumber(kcal, whole)}`;
  const others = [
    ['allAdults', figure(allAdults2005), allAdults2005],
    ['mifflinStJeor', figure(resting.mifflinStJeor), resting.mifflinStJeor],
    ['harrisBenedict', figure(resting.harrisBenedict), resting.harrisBenedict],
    ['fibre', `${figure(result.fibreByEnergyG)} g`, result.fibreByEnergyG],
  ] as const;
  return (
    <Panel aria-label={t('details.title')}>
      <PanelHead title={t('details.title')} />
      <table className={`${layout.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('details.row')}</th>
            <th scope="col">{t('energy.nasem2023')}</th>
            <th scope="col">{t('energy.iom2005')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('details.expenditure')}</th>
            <td>{figure(nasem2023.expenditure)}</td>
            <td>{figure(iom2005.expenditure)}</td>
          </tr>
          <tr>
            <th scope="row">{t('details.addition')}</th>
            <td>{signed(nasem2023.addition)}</td>
            <td>{signed(iom2005.addition)}</td>
          </tr>
          <tr className={classes.total}>
            <th scope="row">{t('details.total')}</th>
            <td>{figure(nasem2023.kcal)}</td>
            <td>{figure(iom2005.kcal)}</td>
          </tr>
          <tr>
            <th scope="row">{t('details.standardError')}</th>
            <td>{error(nasem2023.standardError)}</td>
            <td>{error(iom2005.standardError)}</td>
          </tr>
        </tbody>
      </table>
      <dl className={`${layout.muted18} ${classes.others}`}>
        {others.map(
          ([key, text, value]) =>
            value !== null && (
              <div key={key}>
                <dt>{t(`details.${key}`)}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
