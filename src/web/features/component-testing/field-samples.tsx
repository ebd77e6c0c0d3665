import { Checkbox, MultiSelect, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnMenu } from '#web/ui/column-menu.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import classes from './component-testing.module.css';
import { SampleSection } from './sample-section.tsx';

export function FieldSamples() {
  const { t } = useTranslation('component-testing');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const [date, setDate] = useState<string | null>('1985-05-06');
  const [weight, setWeight] = useState<number | string>(64.5);
  const [hidden, setHidden] = useState<string[]>([]);
  const levels = [
    { value: 'genus', label: common('level.genus') },
    { value: 'species', label: common('level.species') },
  ];
  return (
    <SampleSection title={t('sections.fields')}>
      <div className={classes.grid}>
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
  );
}
