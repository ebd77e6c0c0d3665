import { ActionIcon, Button, Checkbox, MultiSelect, NativeSelect, NumberInput, TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TriggerKind } from '#contract/safety-effects.ts';
import type { SafetyTerms } from '#contract/safety-rules.contract.ts';
import { triggerKinds } from '#contract/words.ts';
import { type AgeWord, ageWordOf, type ClauseDraft, readAgeWord } from '#domain/food-list/trigger-draft.ts';
import type { RuleWords } from '#web/entities/rule-base/use-rule-words.ts';
import { IconPlus, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './rule-editor.module.css';

interface TriggerFieldsProps {
  clauses: readonly ClauseDraft[];
  onChange: (clauses: ClauseDraft[]) => void;
  terms: SafetyTerms;
  words: RuleWords;
  error: ReactNode;
  disabled: boolean;
}

/** Who the rule is for: any of the words of each clause, and all clauses together. */
export function TriggerFields(props: TriggerFieldsProps) {
  const { clauses, onChange, disabled } = props;
  const { t } = useTranslation('safety-rules');
  const replace = (at: number, clause: ClauseDraft) =>
    onChange(clauses.map((one, index) => (index === at ? clause : one)));
  return (
    <div className={`${layout.stack} ${layout.gap10}`}>
      {clauses.map((clause, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: clauses have no name of their own, and keep their place
        <div key={at} className={`${layout.stack} ${layout.gap6} ${classes.clause}`}>
          {at > 0 && (
            <div className={`${layout.group} ${layout.gap10}`}>
              <NativeSelect
                size="xs"
                aria-label={t('editor.andKind')}
                disabled={disabled}
                value={clause.kind}
                data={kindOptions(t)}
                onChange={(event) => replace(at, { ...clause, kind: kindOf(event.currentTarget.value), words: [] })}
              />
              <Checkbox
                size="xs"
                label={t('editor.not')}
                disabled={disabled}
                checked={clause.negated}
                onChange={(event) => replace(at, { ...clause, negated: event.currentTarget.checked })}
              />
              <ActionIcon
                aria-label={t('editor.removeClause')}
                disabled={disabled}
                className={layout.end ?? ''}
                onClick={() => onChange(clauses.filter((_, index) => index !== at))}
              >
                <IconX size={15} />
              </ActionIcon>
            </div>
          )}
          <ClauseWords
            {...props}
            clause={clause}
            error={at === 0 ? props.error : undefined}
            onWords={(words) => replace(at, { ...clause, words })}
          />
        </div>
      ))}
      {!disabled && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.addClause ?? ''}
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...clauses, { kind: 'condition', negated: false, words: [] }])}
        >
          {t('editor.addClause')}
        </Button>
      )}
    </div>
  );
}

type T = ReturnType<typeof useTranslation<'safety-rules'>>['t'];

export function kindOptions(t: T) {
  return triggerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
}

export function kindOf(value: string): TriggerKind {
  return triggerKinds.find((kind) => kind === value) ?? 'condition';
}

interface ClauseWordsProps extends TriggerFieldsProps {
  clause: ClauseDraft;
  onWords: (words: string[]) => void;
}

function ClauseWords(props: ClauseWordsProps) {
  const { clause, terms, words, error, disabled, onWords } = props;
  const { t } = useTranslation('safety-rules');
  const { kind } = clause;
  const [only] = clause.words;
  if (kind === 'age' && clause.words.length <= 1 && (only === undefined || readAgeWord(only) !== null)) {
    return <AgeFields {...props} />;
  }
  if (kind === 'drug') {
    return (
      <TagsInput
        label={t('editor.drugs')}
        description={t('editor.drugsHint')}
        disabled={disabled}
        value={clause.words}
        error={error}
        maxDropdownHeight={240}
        limit={50}
        data={terms.drugs.map(({ atcCode }) => atcCode).filter((code, at, all) => all.indexOf(code) === at)}
        renderOption={({ option }) => `${option.value} ${words.word('drug', option.value)}`}
        filter={({ options, search }) => {
          const wanted = search.toLowerCase();
          return options.filter(
            (option) =>
              'value' in option &&
              `${option.value} ${words.word('drug', String(option.value))}`.toLowerCase().includes(wanted),
          );
        }}
        onChange={onWords}
      />
    );
  }
  const options = {
    'life-stage': ['everyone', 'pregnancy', 'breastfeeding'],
    condition: terms.conditions.map(({ code }) => code),
    restriction: [
      ...['allergen', 'diet', 'medical', 'religious'].map((one) => `kind:${one}`),
      ...terms.restrictions.map(({ code }) => code),
    ],
    age: [],
  }[kind];
  const all = [...new Set([...options, ...clause.words])];
  return (
    <MultiSelect
      searchable
      label={t(`editor.anyOf.${kind}`)}
      disabled={disabled}
      value={clause.words}
      error={error}
      data={all.map((value) => ({ value, label: words.word(kind, value) }))}
      limit={100}
      hidePickedOptions
      onChange={onWords}
    />
  );
}

function AgeFields({ clause, error, disabled, onWords }: ClauseWordsProps) {
  const { t } = useTranslation('safety-rules');
  const age: AgeWord = readAgeWord(clause.words[0] ?? 'age<18y') ?? {
    of: 'age',
    comparison: '<',
    value: 18,
    unit: 'y',
  };
  const choice = age.of === 'unknown' ? 'unknown' : `${age.of}${age.comparison}`;
  const set = (part: Partial<AgeWord>) => onWords([ageWordOf({ ...age, ...part })]);
  return (
    <div className={`${layout.gap8} ${layout.gridTop} ${classes.age}`}>
      <NativeSelect
        label={t('editor.age')}
        disabled={disabled}
        value={clause.words.length === 0 ? '' : choice}
        error={error}
        data={[
          ...(clause.words.length === 0 ? [{ value: '', label: t('editor.choose') }] : []),
          { value: 'age<', label: t('editor.younger') },
          { value: 'age>=', label: t('editor.from') },
          { value: 'bmi<', label: t('editor.bmiBelow') },
          { value: 'bmi>=', label: t('editor.bmiFrom') },
          { value: 'unknown', label: t('editor.ageUnknown') },
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === 'unknown') set({ of: 'unknown' });
          else if (value !== '') {
            set({ of: value.startsWith('bmi') ? 'bmi' : 'age', comparison: value.endsWith('<') ? '<' : '>=' });
          }
        }}
      />
      {clause.words.length > 0 && age.of !== 'unknown' && (
        <NumberInput
          label={age.of === 'bmi' ? t('editor.bmi') : t('editor.ageValue')}
          disabled={disabled}
          min={0}
          max={1500}
          allowDecimal={age.of === 'bmi'}
          value={age.value}
          onChange={(value) => typeof value === 'number' && set({ value })}
        />
      )}
      {clause.words.length > 0 && age.of === 'age' && (
        <NativeSelect
          label={t('editor.unit')}
          disabled={disabled}
          value={age.unit}
          data={[
            { value: 'y', label: t('editor.years') },
            { value: 'mo', label: t('editor.months') },
          ]}
          onChange={(event) => set({ unit: event.currentTarget.value === 'mo' ? 'mo' : 'y' })}
        />
      )}
    </div>
  );
}
