import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareNames } from '#web/lib/format.ts';
import { keepEnterInChoices } from '#web/lib/keys-in-choices.ts';
import { bestOptions } from '#web/lib/search-text.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { IconPlus, IconX } from '#web/ui/icons.gen.ts';
import { type CourseFields, type CourseList, emptyCourse, isBlankCourse } from './course-fields.ts';
import classes from './course-rows.module.css';

interface CourseRowsProps {
  list: CourseList;
  rows: CourseFields[];
  onChange: (rows: CourseFields[]) => void;
  /** By path, as a form keeps them: `medicines.0.dose`. */
  errors: Record<string, ReactNode>;
  /** What drugs are chosen from; supplements are written. */
  drugs?: readonly { id: number; name: string }[];
  autoFocus?: boolean;
}

const offered = 60;

/** Drugs or supplements, one row each; Enter in a row that says something adds the next. */
export function CourseRows({ list, rows, onChange, errors, drugs = [], autoFocus = false }: CourseRowsProps) {
  const { t } = useTranslation('patient');
  const [newest, setNewest] = useState<number | null>(autoFocus ? (rows[0]?.key ?? null) : null);

  const add = (): void => {
    const row = emptyCourse();
    setNewest(row.key);
    onChange([...rows, row]);
  };
  const addByEnter = (event: KeyboardEvent, row: CourseFields): void => {
    const typing = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !typing) return;
    // choosing from a list takes the key for itself
    keepEnterInChoices(event);
    if (event.defaultPrevented || isBlankCourse(row)) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={classes.rows}>
      <div className={classes.head} aria-hidden>
        <span>{t(`courses.${list}.what`)}</span>
        <span>{t('courses.dose')}</span>
        <span>{t('courses.startedOn')}</span>
        <span>{t('courses.stoppedOn')}</span>
      </div>
      {rows.map((row, at) => (
        <CourseRow
          key={row.key}
          {...{ list, row, at, errors, drugs }}
          autoFocus={row.key === newest}
          onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? next : each)))}
          onKeyDown={(event) => addByEnter(event, row)}
          onRemove={() => onChange(rows.length === 1 ? [emptyCourse()] : rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div className={classes.foot}>
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
          {t(`courses.${list}.add`)}
        </Button>
        {list === 'medicines' && t('courses.stoppedStay')}
      </div>
    </div>
  );
}

interface CourseRowProps {
  list: CourseList;
  row: CourseFields;
  at: number;
  errors: Record<string, ReactNode>;
  drugs: readonly { id: number; name: string }[];
  autoFocus: boolean;
  onChange: (row: CourseFields) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
}

function CourseRow(props: CourseRowProps) {
  const { list, row, at, errors, drugs, autoFocus, onChange, onKeyDown, onRemove } = props;
  const { t } = useTranslation('patient');
  const what = t(`courses.${list}.what`);
  const errorOf = (field: keyof CourseFields) => errors[`${list}.${at}.${field}`];
  return (
    <fieldset className={classes.row} aria-label={`${what} ${at + 1}`} onKeyDown={onKeyDown}>
      <div className={classes.what}>
        {list === 'medicines' ? (
          <DrugSelect
            label={what}
            drugs={drugs}
            value={row.what}
            onChange={(chosen) => onChange({ ...row, what: chosen })}
            error={errorOf('what')}
            autoFocus={autoFocus}
          />
        ) : (
          <TextInput
            aria-label={what}
            placeholder={what}
            autoComplete="off"
            autoFocus={autoFocus}
            maxLength={100}
            value={row.what}
            onChange={(event) => onChange({ ...row, what: event.currentTarget.value })}
            error={errorOf('what')}
          />
        )}
      </div>
      <TextInput
        className={classes.dose ?? ''}
        aria-label={t('courses.dose')}
        placeholder={t('courses.dose')}
        autoComplete="off"
        maxLength={60}
        value={row.dose}
        onChange={(event) => onChange({ ...row, dose: event.currentTarget.value })}
        error={errorOf('dose')}
      />
      {(['startedOn', 'stoppedOn'] as const).map((day) => (
        <div key={day} className={classes[day]}>
          <DateField
            label={t(`courses.${day}`)}
            labelElsewhere
            value={row[day]}
            onChange={(date) => onChange({ ...row, [day]: date })}
            error={errorOf(day)}
          />
        </div>
      ))}
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t(`courses.${list}.remove`, { number: at + 1 })}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

interface DrugSelectProps {
  label: string;
  drugs: readonly { id: number; name: string }[];
  value: string;
  onChange: (id: string) => void;
  error: ReactNode;
  autoFocus: boolean;
}

function DrugSelect({ label, drugs, value, onChange, error, autoFocus }: DrugSelectProps) {
  const { t } = useTranslation('patient-info');
  const data = useMemo(
    () =>
      drugs.map(({ id, name }) => ({ value: String(id), label: name })).sort((a, b) => compareNames(a.label, b.label)),
    [drugs],
  );
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      selectFirstOptionOnChange
      autoFocus={autoFocus}
      data={data}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      limit={offered}
      filter={bestOptions}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={260}
      error={error}
    />
  );
}
