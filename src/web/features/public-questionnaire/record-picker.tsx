import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PresentedOption } from '#contract/questionnaires.contract.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { IconX } from '#web/ui/first-icons.gen.ts';
import { MultipleChoice } from './choice-cards.tsx';
import classes from './record-picker.module.css';

type OptionValue = PresentedOption['value'];

interface RecordPickerProps {
  name: string;
  options: PresentedOption[];
  value: OptionValue[];
  onChange: (value: OptionValue[]) => void;
}

/** Several out of a long list: what is chosen on top, a search, and the list in a box of its own. */
export function RecordPicker({ name, options, value, onChange }: RecordPickerProps) {
  const { t } = useTranslation('public-questionnaire');
  const [search, setSearch] = useState('');
  const searchId = useId();
  const folded = useMemo(() => options.map((option) => ({ ...option, folded: foldText(option.label) })), [options]);
  const found = [...filterFolded(folded, search)];
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <div>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t('question.chosen')}>
          {chosen.map((option) => (
            <li key={option.value}>
              {option.label}
              <button
                type="button"
                aria-label={t('question.removeChosen', { name: option.label })}
                onClick={() => onChange(value.filter((item) => item !== option.value))}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={searchId} className={classes.searchLabel}>
        {t('question.search')}
      </label>
      <input
        id={searchId}
        type="search"
        className={classes.search}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.list}>
        <MultipleChoice name={name} choices={found} value={value} onChange={onChange} />
        {found.length === 0 && <p className={classes.nothing}>{t('question.nothingFound')}</p>}
      </div>
    </div>
  );
}
