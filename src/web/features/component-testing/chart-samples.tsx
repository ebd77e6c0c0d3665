import { useTranslation } from 'react-i18next';
import { HeatCell } from '#web/entities/food-list/heat-cell.tsx';
import { AxisTicks } from '#web/entities/reference-range/axis-ticks.tsx';
import { RangeBar } from '#web/entities/reference-range/range-bar.tsx';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

const genera = ['Bifidobacterium', 'Roseburia', 'Bilophila'];
const heat: [string, (number | undefined)[]][] = [
  ['Lentils, boiled', [18, 8, 0.4]],
  ['Butter, salted', [-6, undefined, -14]],
];
const percentiles = { p5: 0.01, p10: 0.03, p25: 0.08, p50: 0.2, p75: 0.5, p90: 0.9, p95: 1.2 };
const positions = [
  { status: 'Low', abundance: 0.4, low: 1, high: 8, earlier: 0.9, word: 'below', again: 0.7 },
  { status: 'Normal', abundance: 3, low: 1, high: 8, earlier: 2, word: 'within', again: null },
  { status: 'High', abundance: 20, low: 0, high: 2, earlier: 0.6, word: 'atUpperEdge', again: 0.3 },
] as const;

/** Pictures of figures, each with its number or word beside it. */
export function ChartSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  return (
    <div className={`${layout.gridTop12} ${classes.grid}`}>
      <SampleSection title={t('sections.heat')}>
        <table className={classes.heat} aria-label={t('sections.heat')}>
          <thead>
            <tr>
              <th scope="col">{t('food')}</th>
              {genera.map((name) => (
                <th key={name} scope="col">
                  <TaxonName>{name}</TaxonName>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heat.map(([food, points]) => (
              <tr key={food}>
                <th scope="row">{food}</th>
                {points.map((each, index) => (
                  <HeatCell key={genera[index]} points={each} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SampleSection>
      <SampleSection title={t('sections.position')}>
        {positions.map(({ status, abundance, low, high, earlier, word, again }) => (
          <div key={status} className={layout.wrapRow}>
            <RangeBar
              range={{ low, high }}
              measurement={{ value: abundance, status, usual: null }}
              earlier={{ value: earlier, status, usual: null }}
              label={`${common(`status.${status}`)} ${abundance} %`}
            />
            <RangeWord status={status} word={word} again={again} percentile={64} />
          </div>
        ))}
        <RangeBar
          range={{ low: percentiles.p5, high: percentiles.p95 }}
          percentiles={percentiles}
          measurement={{ value: 1.9, status: 'High', usual: { low: 0.9, high: 4 } }}
          label="1.9 %"
        />
        <AxisTicks />
      </SampleSection>
    </div>
  );
}
