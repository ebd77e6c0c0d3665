import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import { type EatKind, EatSwitch } from '#web/ui/eat-switch.tsx';
import { LevelSwitch, type TaxonLevel } from '#web/ui/level-switch.tsx';
import { TaxonName } from '#web/ui/taxon-name.tsx';
import { effectValues, ValueDropdown } from '#web/ui/value-dropdown.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

export function ControlSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  const [kind, setKind] = useState<EatKind>('to-eat');
  const [level, setLevel] = useState<TaxonLevel>('genus');
  const [chosen, setChosen] = useState<number | null>(null);
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <SampleSection title={t('sections.buttons')}>
        <div className={classes.row}>
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
        <div className={classes.row}>
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
          <EatSwitch value={kind} onChange={setKind} size="xs" withIcons={false} label={t('food')} />
          <EatSwitch value="not-to-eat" onChange={() => undefined} disabled label={t('disabled')} />
          <LevelSwitch value={level} onChange={setLevel} />
          <FilterChip label={t('withoutPairs')} count={318} pressed={pressed} onClick={() => setPressed(!pressed)} />
        </div>
      </SampleSection>
    </>
  );
}
