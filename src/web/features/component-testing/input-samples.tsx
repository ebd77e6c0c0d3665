import { Checkbox, MultiSelect, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodListKind, Rank } from '#contract/microbiome.ts';
import { EatSwitch } from '#web/entities/rule-base/eat-switch.tsx';
import { effectValues, ValueDropdown } from '#web/entities/rule-base/value-dropdown.tsx';
import { LevelSwitch } from '#web/entities/taxon/level-switch.tsx';
import { ChipFilter, FilterChip } from '#web/ui/chip-filter.tsx';
import { ColumnMenu } from '#web/ui/column-menu.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import layout from '#web/ui/layout.module.css';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

const nothing = () => undefined;

export function InputSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const [date, setDate] = useState<string | null>('1985-05-06');
  const [weight, setWeight] = useState<number | string>(64.5);
  const [hidden, setHidden] = useState<string[]>([]);
  const [kind, setKind] = useState<FoodListKind>('to-eat');
  const [level, setLevel] = useState<Rank>('genus');
  const [pressed, setPressed] = useState(false);
  const levels = (['genus', 'species'] as const).map((value) => ({ value, label: common(`level.${value}`) }));
  return (
    <>
      <SampleSection title={t('sections.fields')}>
        <div className={`${layout.gridTop12} ${classes.grid}`}>
          <TextInput label={t('name')} defaultValue="Butyrate producers" />
          <TextInput label={t('username')} placeholder="iva.matic" description={common('form.optional')} />
          <TextInput label={t('name')} error={t('nameRequired')} required withAsterisk />
          <TextInput label={t('disabled')} defaultValue="1678" disabled />
          <DateField label={t('date')} value={date} onChange={setDate} />
          <DecimalField label={t('weight')} unit="kg" value={weight} onChange={setWeight} />
          <PasswordInput label={common('value.label')} defaultValue="secret" />
          <Select label={common('level.label')} data={levels} defaultValue="genus" />
          <MultiSelect label={t('foods')} data={levels} defaultValue={['genus']} searchable clearable />
          <Textarea label={common('list.search')} autosize minRows={2} />
          <Checkbox label={common('actions.apply')} defaultChecked />
          <ColumnMenu
            columns={levels.map(({ value, label }) => ({ key: value, header: label }))}
            hidden={hidden}
            onChange={setHidden}
          />
          <SearchField slash value={search} onChange={setSearch} label={t('searchGenus')} />
        </div>
      </SampleSection>
      <SampleSection title={t('sections.switches')}>
        <div className={layout.wrapRow}>
          {[...effectValues, null].map((value) => (
            <ValueDropdown key={value} label={common('value.label')} value={value} onChange={nothing} />
          ))}
          <ValueDropdown label={common('value.label')} value={3} onChange={nothing} disabled />
          <EatSwitch value={kind} onChange={setKind} counts={{ 'to-eat': 31, 'not-to-eat': 11 }} />
          <EatSwitch value="not-to-eat" onChange={nothing} disabled label={t('disabled')} />
          <LevelSwitch value={level} onChange={setLevel} />
          <FilterChip label={t('withoutPairs')} count={318} pressed={pressed} onClick={() => setPressed(!pressed)} />
          <FilterChip label={t('disabled')} pressed={false} onClick={nothing} disabled />
          <ChipFilter label={t('genus')} value={level} onChange={setLevel} options={levels} />
          <SegmentedSwitch label={t('species')} value={level} onChange={setLevel} options={levels} />
        </div>
      </SampleSection>
    </>
  );
}
