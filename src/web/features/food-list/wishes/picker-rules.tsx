import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { patientFactsQuery } from '#web/entities/patient/patient.queries.ts';
import {
  drugsQuery,
  foodNamesQuery,
  phenotypesQuery,
  restrictionsQuery,
} from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { leavesOut, type PickerState } from './picker-state.ts';
import classes from './wishes.module.css';

interface PickerRulesProps {
  patient: UserDetails;
  state: PickerState;
  onState: (state: PickerState) => void;
}

/** Restrictions, drugs, phenotypes and dislikes of the patient, each of which can be left aside; and the level. */
export function PickerRules({ patient, state, onState }: PickerRulesProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const { data: restrictions } = useQuery(restrictionsQuery(language));
  const { data: drugs } = useQuery(drugsQuery(language));
  const { data: phenotypes } = useQuery(phenotypesQuery(language));
  const { data: foods } = useQuery(foodNamesQuery(language));
  const { data: known } = useQuery(patientFactsQuery(patient.id));
  const rows = [
    {
      key: 'foodRestrictionIds',
      title: t('picker.restrictions'),
      own: patient.foodRestrictionIds,
      names: restrictions?.map(({ id, label }) => ({ id, name: label })),
      kind: 'restriction',
    },
    { key: 'drugIds', title: t('picker.drugs'), own: patient.drugIds, names: drugs, kind: 'drug' },
    {
      key: 'phenotypeIds',
      title: t('picker.phenotypes'),
      own: patient.phenotypeIds,
      names: phenotypes,
      kind: 'condition',
    },
    { key: 'excludeFoodIds', title: t('picker.disliked'), own: patient.dislikedFoodIds, names: foods, kind: null },
  ] as const;

  /** Until it is known what may be left out, nothing may. */
  const isLocked = (kind: (typeof rows)[number]['kind'], id: number): boolean =>
    kind !== null && !known?.facts.some((fact) => fact.kind === kind && fact.id === id && fact.mayBeLeftOut);

  const someLocked = rows.some(({ kind, own }) => own.some((id) => isLocked(kind, id)));

  return (
    <section>
      <h3 className={`${layout.mutedSmall} ${classes.title}`}>{t('picker.rules')}</h3>
      <p className={`${layout.mutedSmall} ${classes.note}`}>{t('picker.rulesHint')}</p>
      {someLocked && <p className={`${layout.mutedSmall} ${classes.note}`}>{t('picker.locked')}</p>}
      <div className={layout.stack12}>
        {rows
          .filter(({ own }) => own.length > 0)
          .map(({ key, title, own, names, kind }) => (
            <RuleChips
              key={key}
              title={title}
              own={own}
              chosen={state[key]}
              locked={own.filter((id) => isLocked(kind, id))}
              nameOf={(id) => names?.find((each) => each.id === id)?.name ?? String(id)}
              onChosen={(ids) => onState({ ...state, [key]: ids })}
            />
          ))}
        {leavesOut(state, patient) && (
          <TextInput
            label={t('picker.leftOutBecause')}
            description={t('picker.leftOutHint')}
            withAsterisk
            maxLength={300}
            value={state.leftOutBecause}
            onChange={({ currentTarget }) => onState({ ...state, leftOutBecause: currentTarget.value })}
          />
        )}
        <div>
          <h4 className={`${layout.mutedTiny} ${classes.ruleTitle}`}>{t('picker.level')}</h4>
          <SegmentedSwitch
            label={t('picker.level')}
            value={state.level}
            onChange={(level) => onState({ ...state, level })}
            options={[
              { value: 'both', label: t('picker.both') },
              { value: 'genus', label: common('level.genus') },
              { value: 'species', label: common('level.species') },
            ]}
          />
        </div>
      </div>
    </section>
  );
}

interface RuleChipsProps {
  title: string;
  own: readonly number[];
  chosen: readonly number[];
  /** Always taken into account. */
  locked: readonly number[];
  nameOf: (id: number) => string;
  onChosen: (ids: number[]) => void;
}

function RuleChips({ title, own, chosen, locked, nameOf, onChosen }: RuleChipsProps) {
  const { t } = useTranslation('recommendation');
  return (
    <div>
      <h4 className={`${layout.mutedTiny} ${classes.ruleTitle}`}>{title}</h4>
      <fieldset className={classes.chips} aria-label={title}>
        {own.map((id) => (
          <FilterChip
            key={id}
            label={locked.includes(id) ? t('picker.always', { name: nameOf(id) }) : nameOf(id)}
            disabled={locked.includes(id)}
            pressed={locked.includes(id) || chosen.includes(id)}
            onClick={() => onChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          />
        ))}
      </fieldset>
    </div>
  );
}
