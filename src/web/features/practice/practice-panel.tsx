import { Button, NumberInput, Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Practice, practiceSchema } from '#contract/practice.contract.ts';
import { practiceQuery, useUpdatePractice } from '#web/entities/practice/practice.queries.ts';
import { ruledBy, showFieldErrors } from '#web/lib/form.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ColourField } from './colour-field.tsx';
import { isDarkEnough } from './contrast.ts';
import { LogoField } from './logo-field.tsx';
import classes from './practice-screen.module.css';

export function PracticePanel({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('practice');
  const practice = useQuery(practiceQuery);
  return (
    <Panel aria-label={t('title')}>
      {practice.isPending ? (
        <SkeletonRows rows={4} rowHeight={44} />
      ) : practice.isError ? (
        <ErrorState error={practice.error} onRetry={() => void practice.refetch()} />
      ) : (
        <fieldset disabled={readOnly}>
          <PracticeForm practice={practice.data} />
        </fieldset>
      )}
    </Panel>
  );
}

type Values = Omit<Practice, 'version' | 'logo'>;

function PracticeForm({ practice }: { practice: Practice }) {
  const { t } = useTranslation('practice');
  const { t: common } = useTranslation();
  const { version, logo, ...stored } = practice;
  const update = useUpdatePractice();
  const form = useForm<Values>({
    initialValues: stored,
    validate: {
      name: ruledBy(practiceSchema.shape.name, t('nameRule')),
      idleMinutes: ruledBy(practiceSchema.shape.idleMinutes, t('idleRule')),
      email: ruledBy(practiceSchema.shape.email, t('emailRule')),
      colour: (colour) => (isDarkEnough(colour) ? null : t('colourRule')),
    },
  });
  const changed = () =>
    Object.fromEntries(Object.entries(form.getValues()).filter(([field]) => form.isDirty(field))) as Partial<Values>;
  // What another Admin saved, or a new logo, comes in below what is being written here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version stands for all that is stored
  useEffect(() => {
    const own = changed();
    form.setInitialValues(stored);
    form.setValues({ ...stored, ...own });
  }, [version]);
  const submit = (): void =>
    update.mutate(
      { ...changed(), version },
      {
        onSuccess: () => toast.success(t('saved')),
        onError: (error) => {
          if (!showFieldErrors(form, error)) toast.failure(error, t('failed'));
        },
      },
    );
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(submit)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <TextInput label={t('name')} description={t('nameHint')} maxLength={100} {...form.getInputProps('name')} />
        <Select
          label={t('timeZone')}
          description={t('timeZoneHint')}
          data={zonesWith(stored.timeZone)}
          searchable
          allowDeselect={false}
          {...form.getInputProps('timeZone')}
        />
        <NumberInput
          label={t('idleMinutes')}
          description={t('idleHint')}
          min={5}
          max={720}
          allowDecimal={false}
          {...form.getInputProps('idleMinutes')}
        />
        <Select
          label={t('standard')}
          description={t('standardHint')}
          data={(['efsa', 'nasem'] as const).map((value) => ({ value, label: t(`standards.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('standard')}
        />
        <Switch
          label={t('requireSecondFactor')}
          description={t('requireSecondFactorHint')}
          {...form.getInputProps('requireSecondFactor', { type: 'checkbox' })}
        />
        <Switch
          label={t('paperNeedsApprovedRules')}
          description={t('paperNeedsApprovedRulesHint')}
          {...form.getInputProps('paperNeedsApprovedRules', { type: 'checkbox' })}
        />
      </SimpleGrid>
      <h3 className={`${layout.title15} ${classes.formTitle}`}>{t('paper')}</h3>
      <p className={`${layout.mutedSmall} ${classes.formHint}`}>{t('paperHint')}</p>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <TextInput label={t('tagline')} maxLength={100} {...form.getInputProps('tagline')} />
        <TextInput label={t('address')} maxLength={160} {...form.getInputProps('address')} />
        <TextInput label={t('phone')} type="tel" maxLength={40} {...form.getInputProps('phone')} />
        <TextInput label={t('email')} type="email" maxLength={120} {...form.getInputProps('email')} />
        <TextInput label={t('web')} maxLength={120} {...form.getInputProps('web')} />
        <ColourField
          value={form.values.colour}
          onChange={(colour) => form.setFieldValue('colour', colour)}
          error={form.errors.colour}
        />
        <Textarea
          label={t('footer')}
          description={t('footerHint')}
          autosize
          minRows={2}
          maxLength={160}
          {...form.getInputProps('footer')}
        />
        <LogoField logo={logo} />
      </SimpleGrid>
      <Button type="submit" mt="lg" loading={update.isPending} disabled={!form.isDirty()}>
        {common('actions.saveChanges')}
      </Button>
    </form>
  );
}

/** Aliases such as `UTC` are not on the browser's list, and may be what the server runs in. */
function zonesWith(current: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(current) ? zones : [current, ...zones];
}
