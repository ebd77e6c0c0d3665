import { Group, Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type Arm, type Outcome, trialPatternSchema } from '#contract/check-in-answers.ts';
import { checkInLimits, type Loop } from '#contract/check-ins.contract.ts';
import { askedOutcomes } from '#domain/check-in/check-in.ts';
import { weeksOfPlan } from '#domain/trial/assess-trial.ts';
import { endOfTrial } from '#domain/trial/plan-days.ts';
import { weeksLater } from '#domain/trial/weeks.ts';
import { useChangeLoop } from '#web/entities/loop/loop.queries.ts';
import { useOutcomeWords } from '#web/entities/loop/use-statements.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface TrialModalProps {
  userId: number;
  loop: Loop;
  onClose: () => void;
}

/** Mondays to begin on. */
const weeksOffered = 8;

/** One suggestion, weeks with and without it, and what it is judged by: all chosen before it begins. */
export function TrialModal({ userId, loop, onClose }: TrialModalProps) {
  const { t } = useTranslation('follow-up');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const { nameOf } = useOutcomeWords();
  const form = useForm({
    initialValues: {
      ...{ groupId: '', name: { en: '', hr: '' }, dose: '', timesAWeek: 4, startsOn: weeksLater(loop.week, 1) },
      ...{ first: 'without' as Arm, weeksEach: 3, blocks: 4, before: 1, after: 1 },
      outcome: 'bloating' as Outcome,
    },
    validate: { name: { en: filled(t('trial.nameNeeded')), hr: filled(t('trial.nameNeeded')) } },
  });
  const change = useChangeLoop(userId, {
    onDone: () => {
      toast.success(t('trial.saved'));
      onClose();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error, (field) => field.split('.').at(-1) ?? field))
        toast.failure(error, t('notSaved'));
    },
  });
  const suggestions = useSuggestions(userId);
  const { groupId, startsOn, weeksEach, blocks, first } = form.values;
  const chosen = suggestions.find((each) => each.groupId === groupId);
  const pattern = trialPatternSchema.safeParse({ first, weeksEach, blocks }).data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trial.start')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ before, after, first: arm, weeksEach: each, blocks: count, ...trial }) =>
          change.mutate({
            act: 'startTrial',
            body: {
              ...trial,
              groupId: trial.groupId || null,
              samples: { before, after },
              pattern: { first: arm, weeksEach: each, blocks: count },
            },
          }),
        )}
      >
        {suggestions.length > 0 && (
          <Select
            mb="sm"
            label={t('trial.suggestion')}
            description={
              chosen?.amount[language] ? t('trial.listSays', { amount: chosen.amount[language] }) : undefined
            }
            allowDeselect={false}
            data={[
              ...suggestions.map((each) => ({ value: each.groupId, label: each.name[language] })),
              { value: '', label: t('trial.another') },
            ]}
            {...form.getInputProps('groupId')}
            onChange={(next) => {
              const suggestion = suggestions.find((each) => each.groupId === next);
              form.setValues({ groupId: next ?? '', name: suggestion?.name ?? { en: '', hr: '' } });
            }}
          />
        )}
        {chosen === undefined && (
          <Group grow gap="sm" align="flex-start">
            <TextInput label={t('trial.nameEn')} maxLength={checkInLimits.name} {...form.getInputProps('name.en')} />
            <TextInput label={t('trial.nameHr')} maxLength={checkInLimits.name} {...form.getInputProps('name.hr')} />
          </Group>
        )}
        <Group grow gap="sm" mt="sm" align="flex-start">
          <TextInput label={t('trial.dose')} maxLength={checkInLimits.dose} {...form.getInputProps('dose')} />
          <NumberInput label={t('trial.times')} min={1} max={7} {...form.getInputProps('timesAWeek')} />
        </Group>
        <Select
          mt="sm"
          label={t('trial.outcome')}
          description={t('trial.outcomeHint')}
          allowDeselect={false}
          data={askedOutcomes(loop.plan?.goal !== '').map((each) => ({ value: each, label: nameOf(each, loop) }))}
          {...form.getInputProps('outcome')}
        />
        <Group grow gap="sm" mt="sm" align="flex-start">
          <Select
            label={t('trial.startsOn')}
            allowDeselect={false}
            data={Array.from({ length: weeksOffered }, (_, at) => weeksLater(loop.week, at)).map((monday) => ({
              value: monday,
              label: formatDate(monday),
            }))}
            {...form.getInputProps('startsOn')}
          />
          <Select
            label={t('trial.first')}
            allowDeselect={false}
            data={(['without', 'with'] as const).map((arm) => ({ value: arm, label: t(`trial.arm.${arm}`) }))}
            {...form.getInputProps('first')}
          />
        </Group>
        <Group grow gap="sm" mt="sm" align="flex-start">
          <NumberInput label={t('trial.weeksEach')} min={1} max={8} {...form.getInputProps('weeksEach')} />
          <NumberInput label={t('trial.blocks')} min={3} max={12} {...form.getInputProps('blocks')} />
        </Group>
        <Group grow gap="sm" mt="sm" align="flex-start">
          <NumberInput label={t('trial.samplesBefore')} min={0} max={6} {...form.getInputProps('before')} />
          <NumberInput label={t('trial.samplesAfter')} min={0} max={6} {...form.getInputProps('after')} />
        </Group>
        {pattern && (
          <p>
            {t('trial.length', { count: weeksOfPlan(pattern), day: formatDate(endOfTrial({ startsOn, pattern })) })}
          </p>
        )}
        <FormActions submit={t('trial.start')} busy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
