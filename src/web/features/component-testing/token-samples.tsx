import { useTranslation } from 'react-i18next';
import type { FoodBand } from '#contract/food-bands.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { EatBadge, FlowBadge } from '#web/entities/rule-base/rule-badges.tsx';
import { StatusBadge } from '#web/entities/taxon/status-badge.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const tones: Tone[] = ['green', 'red', 'amber', 'blue', 'teal', 'grey', 'beet'];
const bands: FoodBand[] = ['eatMore', 'eat', 'neutral', 'limit', 'avoid', 'excluded'];

export function TokenSamples() {
  const { t } = useTranslation('component-testing');
  return (
    <>
      <SampleSection title={t('sections.colours')}>
        <div className={classes.grid}>
          <div className={classes.swatches}>
            {shades.map((shade) => (
              <span
                key={shade}
                className={classes.swatch}
                style={{ background: `var(--mantine-color-beet-${shade})` }}
              />
            ))}
          </div>
          <div className={classes.swatches}>
            {shades.map((shade) => (
              <span key={shade} className={classes.swatch} style={{ background: `var(--mb-chart-${shade + 1})` }} />
            ))}
          </div>
        </div>
      </SampleSection>
      <SampleSection title={t('sections.badges')}>
        <div className={layout.wrapRow}>
          <StatusBadge status="Low" />
          <StatusBadge status="Normal" />
          <StatusBadge status="High" />
          <StatusBadge status="Unknown" />
          <FlowBadge flow="Increase" />
          <FlowBadge flow="Decrease" />
          <EatBadge kind="to-eat" />
          <EatBadge kind="not-to-eat" />
          <ReadOnlyBadge />
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </SampleSection>
      <SampleSection title={t('sections.bands')}>
        <div className={layout.wrapRow}>
          {bands.map((band) => (
            <BandBadge key={band} band={band} />
          ))}
        </div>
      </SampleSection>
    </>
  );
}
