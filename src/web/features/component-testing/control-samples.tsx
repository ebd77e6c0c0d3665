import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodListKind, Rank } from '#contract/microbiome.ts';
import { EatSwitch } from '#web/entities/rule-base/eat-switch.tsx';
import { effectValues, ValueDropdown } from '#web/entities/rule-base/value-dropdown.tsx';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { ChipFilter, FilterChip } from '#web/ui/chip-filter.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { TabbedPanels } from '#web/ui/tabbed-panels.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

export function ControlSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  const [kind, setKind] = useState<FoodListKind>('to-eat');
  const [level, setLevel] = useState<Rank>('genus');
  const [chosen, setChosen] = useState<number | null>(null);
  const [pressed, setPressed] = useState(false);
  const [tab, setTab] = useState<'first' | 'second'>('first');
  const tabs = [
    { value: 'first', label: t('genus') },
    { value: 'second', label: t('species') },
  ] as const;
  return (
    <>
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
      <SampleSection title={t('sections.switches')}>
        <div className={layout.wrapRow}>
          {effectValues.map((value) => (
            <ValueDropdown key={value} label={common('value.label')} value={value} onChange={() => undefined} />
          ))}
          <ValueDropdown
            label={common('value.label')}
            heading={
              <>
                {t('effectOn', { name: '' })}
                <TaxonName>Bifidobacterium</TaxonName>
              </>
            }
            value={chosen}
            onChange={setChosen}
          />
          <ValueDropdown label={common('value.label')} value={3} onChange={() => undefined} disabled />
          <EatSwitch value={kind} onChange={setKind} counts={{ 'to-eat': 31, 'not-to-eat': 11 }} />
          <EatSwitch value={kind} onChange={setKind} size="xs" iconsOnly label={t('food')} />
          <EatSwitch value="not-to-eat" onChange={() => undefined} disabled label={t('disabled')} />
          <LevelSwitch value={level} onChange={setLevel} />
          <LevelSwitch value="species" first="genus" onChange={() => undefined} disabled />
          <FilterChip label={t('withoutPairs')} count={318} pressed={pressed} onClick={() => setPressed(!pressed)} />
          <FilterChip label={t('disabled')} pressed={false} onClick={() => undefined} disabled />
          <ChipFilter label={t('genus')} value={tab} onChange={setTab} options={tabs} />
          <SegmentedSwitch label={t('species')} value={tab} onChange={setTab} options={tabs} />
        </div>
      </SampleSection>
      <SampleSection title={t('sections.tabs')}>
        <div className={classes.grid}>
          <TabbedPanels label={t('sections.tabs')} tabs={tabs} value={tab} onChange={setTab}>
            <Panel>
              <PanelHead title={t('genus')} count={725} />
            </Panel>
            <Panel>
              <PanelHead title={t('species')} count={1817} />
            </Panel>
          </TabbedPanels>
        </div>
      </SampleSection>
    </>
  );
}
