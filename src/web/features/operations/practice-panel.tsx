import { Button, NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Practice, practiceSchema } from '#contract/practice.contract.ts';
import { practiceQuery, useUpdatePractice } from '#web/entities/practice/practice.queries.ts';
import { ruledBy, showFieldErrors } from '#web/lib/form.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './operations-screen.module.css';

export function PracticePanel() {
  const { t } = useTranslation('operations');
  const practice = useQuery(practiceQuery);
  return (
    <Panel>
      <PanelHead title={t('practice.title')} />
      {practice.isPending ? (
        <SkeletonRows rows={4} rowHeight={44} />
      ) : practice.isError ? (
        <ErrorState error={practice.error} onRetry={() => void practice.refetch()} />
      ) : (
        // What another Admin saved starts the form anew.
        <PracticeForm key={practice.data.version} practice={practice.data} />
      )}
    </Panel>
  );
}

type Values = Omit<Practice, 'version'>;

function PracticeForm({ practice: { version, ...initialValues } }: { practice: Practice }) {
  const { t } = useTranslation('operations');
  const { t: common } = useTranslation();
  const update = useUpdatePractice();
  const form = useForm<Values>({
    initialValues,
    validate: {
      name: ruledBy(practiceSchema.shape.name, t('practice.nameRule')),
      idleMinutes: ruledBy(practiceSchema.shape.idleMinutes, t('practice.idleRule')),
    },
  });
  const submit = (values: Values): void =>
    update.mutate(
      { ...values, version },
      {
        onSuccess: () => toast.success(t('practice.saved')),
        onError: (error) => {
          showFieldErrors(form, error);
          toast.failure(error, t('practice.failed'));
        },
      },
    );
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(submit)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <TextInput
          label={t('practice.name')}
          description={t('practice.nameHint')}
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <Select
          label={t('practice.timeZone')}
          description={t('practice.timeZoneHint')}
          data={zonesWith(initialValues.timeZone)}
          searchable
          allowDeselect={false}
          {...form.getInputProps('timeZone')}
        />
        <NumberInput
          label={t('practice.idleMinutes')}
          description={t('practice.idleHint')}
          min={5}
          max={720}
          allowDecimal={false}
          {...form.getInputProps('idleMinutes')}
        />
        <Select
          label={t('practice.standard')}
          description={t('practice.standardHint')}
          data={(['efsa', 'nasem'] as const).map((value) => ({ value, label: t(`practice.standards.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('standard')}
        />
        <Switch
          label={t('practice.requireSecondFactor')}
          description={t('practice.requireSecondFactorHint')}
          {...form.getInputProps('requireSecondFactor', { type: 'checkbox' })}
        />
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
