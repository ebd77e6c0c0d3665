import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { growthClassSchema } from '#contract/growth.contract.ts';
import { stepSchema } from '#contract/patient-fields.ts';
import { foodBands } from '#contract/words.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { GrowthClassBadge } from '#web/entities/growth/growth-class-badge.tsx';
import { NextStepBadge } from '#web/entities/patient/next-step-badge.tsx';
import { EatBadge, FlowBadge } from '#web/entities/rule-base/rule-badges.tsx';
import { StatusBadge } from '#web/entities/taxon/status-badge.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

const shades = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const scales = [(shade: number) => `--mantine-color-beet-${shade}`, (shade: number) => `--mb-chart-${shade + 1}`];
const tones: Tone[] = ['green', 'red', 'amber', 'blue', 'teal', 'grey', 'beet'];

/** Colours, and what is made of them alone. */
export function TokenSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  return (
    <>
      <SampleSection title={t('sections.colours')}>
        <div className={`${layout.gridTop12} ${classes.grid}`}>
          {scales.map((nameOf) => (
            <div key={nameOf(0)} className={`${layout.flex} ${layout.gap4}`}>
              {shades.map((shade) => (
                <span key={shade} className={classes.swatch} style={{ background: `var(${nameOf(shade)})` }} />
              ))}
            </div>
          ))}
        </div>
      </SampleSection>
      <SampleSection title={t('sections.buttons')}>
        <div className={layout.wrapRow}>
          <Button>{common('actions.saveChanges')}</Button>
          <Button loading>{t('busy')}</Button>
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('newUser')}
          </Button>
          <Button variant="subtle">{common('actions.clear')}</Button>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} aria-hidden />}>
            {common('actions.delete')}
          </Button>
          <Button disabled>{t('disabled')}</Button>
        </div>
      </SampleSection>
      <SampleSection title={t('sections.badges')}>
        <div className={layout.wrapRow}>
          {(['Low', 'Normal', 'High', 'Unknown'] as const).map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
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
          {stepSchema.options.map((name) => (
            <NextStepBadge key={name} step={{ name, since: '2026-11-03T09:00:00Z', due: null }} />
          ))}
          {growthClassSchema.options.map((name) => (
            <GrowthClassBadge key={name} name={name} />
          ))}
        </div>
      </SampleSection>
      <SampleSection title={t('sections.bands')}>
        <div className={layout.wrapRow}>
          {foodBands.map((band) => (
            <BandBadge key={band} band={band} />
          ))}
        </div>
      </SampleSection>
    </>
  );
}
