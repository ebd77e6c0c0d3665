import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BandShares } from '#contract/diaries.contract.ts';
import type { FoodBand } from '#contract/recommendation.contract.ts';
import { BandShareBar } from '#web/entities/diary/band-share-bar.tsx';
import { BandTabs } from '#web/entities/food-list/band-tabs.tsx';
import { ConfidenceBars } from '#web/entities/food-list/confidence-bars.tsx';
import { HeatCell } from '#web/entities/food-list/heat-cell.tsx';
import { ScoreBar } from '#web/entities/food-list/score-bar.tsx';
import { Waterfall } from '#web/entities/food-list/waterfall.tsx';
import { TrendChart } from '#web/entities/lab-report/trend-chart.tsx';
import { AxisTicks } from '#web/entities/reference-range/axis-ticks.tsx';
import { RangeBar } from '#web/entities/reference-range/range-bar.tsx';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber, formatScore } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import classes from './component-testing.module.css';
import { sampleFood } from './sample-food.ts';
import { SampleSection } from './sample-section.tsx';

const words = [
  ['Low', 'below', 0.7],
  ['Low', 'probablyBelow', 0.55],
  ['Low', 'perhapsBelow', 0.45],
  ['Normal', 'within', null],
  ['High', 'atUpperEdge', 0.3],
] as const;
const counts = { eatMore: 38, eat: 96, neutral: 241, limit: 74, avoid: 41, excluded: 110 };
const shares = [
  { band: 'eatMore', share: 32 },
  { band: 'eat', share: 24 },
  { band: 'neutral', share: 31 },
  { band: 'excluded', share: 13 },
] as const satisfies BandShares['shares'];
const scores: [FoodBand, number][] = [
  ['eatMore', 41],
  ['eat', 12],
  ['neutral', 2],
  ['limit', -12],
  ['avoid', -70],
  ['excluded', 25],
];
const genera = ['Bifidobacterium', 'Roseburia', 'Bilophila'];
const heat: [string, (number | undefined)[]][] = [
  ['Lentils, boiled', [18, 8, 0.4]],
  ['Butter, salted', [-6, undefined, -14]],
];
const percentiles = { p5: 0.01, p10: 0.03, p25: 0.08, p50: 0.2, p75: 0.5, p90: 0.9, p95: 1.2 };
const positions = [
  { status: 'Low', abundance: 0.4, low: 1, high: 8, earlier: 0.9 },
  { status: 'Normal', abundance: 3, low: 1, high: 8, earlier: 2 },
  { status: 'High', abundance: 20, low: 0, high: 2, earlier: 0.6 },
  { status: 'Unknown', abundance: 0.1, low: null, high: null, earlier: undefined },
] as const;

/** Pictures of figures, each with its number or word beside it. */
export function ChartSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  const { t: recommendation } = useTranslation('recommendation');
  const [band, setBand] = useState<FoodBand>('eatMore');
  const [genus, setGenus] = useState(1678);
  return (
    <>
      <SampleSection title={t('sections.bandTabs')}>
        <BandTabs counts={counts} band={band} onBand={setBand} />
      </SampleSection>
      <SampleSection title={t('sections.shares')}>
        <BandShareBar shares={shares} />
      </SampleSection>
      <div className={classes.grid}>
        <SampleSection title={t('sections.position')}>
          {positions.map(({ status, abundance, low, high, earlier }) => (
            <div key={status} className={layout.wrapRow}>
              <RangeBar
                range={low === null ? null : { low, high }}
                measurement={{ value: abundance, status, usual: null }}
                {...(earlier !== undefined && { earlier: { value: earlier, status, usual: null } })}
                label={`${common(`status.${status}`)} ${abundance} %`}
              />
              {status !== 'Unknown' && <StateIcon state={status} />} {common(`status.${status}`)}
            </div>
          ))}
          <div className={layout.wrapRow}>
            <RangeBar
              range={{ low: percentiles.p5, high: percentiles.p95 }}
              percentiles={percentiles}
              measurement={{ value: 1.9, status: 'High', usual: { low: 0.9, high: 4 } }}
              label="1.9 %"
            />
          </div>
          <div className={layout.wrapRow}>
            <RangeBar
              range={{ low: percentiles.p5, high: percentiles.p95 }}
              percentiles={percentiles}
              detailed
              label="0.01–1.2 %"
            />
          </div>
          <div className={layout.wrapRow}>
            <AxisTicks />
          </div>
          {words.map(([status, word, again]) => (
            <div key={word} className={layout.wrapRow}>
              <RangeWord status={status} word={word} again={again} percentile={64} />
            </div>
          ))}
        </SampleSection>
        <SampleSection title={t('sections.scores')}>
          {scores.map(([each, score]) => (
            <div key={each} className={layout.wrapRow}>
              <ScoreBar score={score} band={each} ticks={[8, 25]} /> {formatScore(score)}
            </div>
          ))}
          <div className={layout.wrapRow}>
            {(['low', 'medium', 'high'] as const).map((each) => (
              <ConfidenceBars key={each} confidence={each} label={recommendation(`confidence.${each}`)} />
            ))}
          </div>
        </SampleSection>
        <SampleSection title={t('sections.trend')}>
          <TrendChart
            label={t('sections.trend')}
            samples={[
              { id: 1, date: '2026-04-28', place: 0 },
              { id: 2, date: '2026-11-03', place: 1 },
            ]}
            series={[
              { marker: 'High', values: [24, 21] },
              { marker: 'Low', values: [12, 11] },
            ]}
            between={[0, 30]}
            format={(value) => formatNumber(value)}
          />
        </SampleSection>
      </div>
      <SampleSection title={t('sections.waterfall')}>
        <Panel>
          <Waterfall food={sampleFood} selected={genus} onSelect={setGenus} />
        </Panel>
      </SampleSection>
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
    </>
  );
}
