import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#web/ui/date-field.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './new-patient.module.css';
import type { Fields } from './new-patient-fields.ts';

interface IdentityPartProps {
  form: UseFormReturnType<Fields>;
  /** One left a field by which a person is known. */
  onLeave: () => void;
  /** Who this may be already. */
  warning: ReactNode;
}

export function IdentityPart({ form, onLeave, warning }: IdentityPartProps) {
  const { t } = useTranslation('patients');
  const { t: tPatient } = useTranslation('patient');
  const { t: common } = useTranslation();
  const sexErrorId = useId();
  const text = (field: 'firstName' | 'lastName' | 'email' | 'phone' | 'goal') => ({
    label: tPatient(`fields.${field}`),
    autoComplete: 'off',
    ...form.getInputProps(field),
  });
  const leaving = (blur: () => void) => () => {
    blur();
    onLeave();
  };
  const first = text('firstName');
  const last = text('lastName');
  const email = text('email');
  return (
    <Panel className={classes.card} aria-label={t('newUser.parts.identity')}>
      <PanelHead title={t('newUser.parts.identity')} />
      <div className={classes.body}>
        <div className={`${layout.gridTop12} ${classes.pair}`}>
          <TextInput {...first} autoFocus withAsterisk aria-required onBlur={leaving(first.onBlur)} />
          <TextInput {...last} withAsterisk aria-required onBlur={leaving(last.onBlur)} />
          {warning !== null && <div className={classes.wide}>{warning}</div>}
          <DateField
            birth
            label={tPatient('fields.dateOfBirth')}
            required
            value={form.values.dateOfBirth}
            onChange={(date) => form.setFieldValue('dateOfBirth', date)}
            onBlur={onLeave}
            error={form.errors.dateOfBirth}
          />
          <div>
            <span className={`${layout.small18} ${classes.label}`} aria-hidden>
              {tPatient('fields.sex')} <span className={layout.redText}>*</span>
            </span>
            <SegmentedSwitch
              label={tPatient('fields.sex')}
              fullWidth
              {...(form.errors.sex !== undefined && { errorId: sexErrorId })}
              value={form.values.sex ?? ''}
              onChange={(sex) => form.setFieldValue('sex', sex === 'female' || sex === 'male' ? sex : null)}
              options={(['female', 'male'] as const).map((sex) => ({ value: sex, label: tPatient(`sex.${sex}`) }))}
            />
            {form.errors.sex !== undefined && (
              <p id={sexErrorId} className={classes.error}>
                {form.errors.sex}
              </p>
            )}
          </div>
          <TextInput type="email" {...email} onBlur={leaving(email.onBlur)} />
          <TextInput type="tel" {...text('phone')} />
          <Select
            label={tPatient('fields.language')}
            allowDeselect={false}
            data={(['en', 'hr'] as const).map((each) => ({ value: each, label: common(`language.${each}`) }))}
            {...form.getInputProps('language')}
          />
          <TextInput {...text('goal')} />
        </div>
      </div>
    </Panel>
  );
}
