import { Modal, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SuggestionAcross } from '#contract/check-ins.contract.ts';
import { reviewedKindSchema } from '#contract/rule-review.contract.ts';
import { oneDigit, useOutcomeWords } from '#web/entities/loop/use-statements.ts';
import { safetyRulesQuery } from '#web/entities/rule-base/safety-rules.queries.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { studiesQuery, useHandToReview } from './across.queries.ts';

/** Of the note that goes with it. */
const mostWords = 600;

interface HandToReviewProps {
  suggestion: SuggestionAcross;
  onClose: () => void;
}

/**
 * What people told of a suggestion, handed to whoever reviews the rule or study that it rests on. A trial names a food,
 * not a rule: which one it is about is for a person to say. No rule and no list changes by it.
 */
export function HandToReviewModal({ suggestion, onClose }: HandToReviewProps) {
  const { t } = useTranslation('follow-up');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const { wordOf } = useOutcomeWords();
  const rules = useQuery(safetyRulesQuery).data?.safetyRules ?? [];
  const studies = useQuery(studiesQuery).data ?? [];
  const undo = useUndo();
  const { name, outcome, people, followed, verdict } = suggestion;
  const form = useForm({
    initialValues: {
      about: '',
      reason: t('across.hand.figures', {
        ...{ name: name[language], outcome: t(`outcome.${outcome}`), people, ...followed },
        word: wordOf(outcome, verdict),
        effect: t('trial.effect', {
          mean: oneDigit(verdict.mean),
          low: oneDigit(verdict.interval.low),
          high: oneDigit(verdict.interval.high),
        }),
      }),
    },
    validate: { about: filled(t('across.hand.aboutNeeded')), reason: filled(t('across.hand.reasonNeeded')) },
  });
  const hand = useHandToReview({
    onDone: ({ changeSetId }) => {
      toast.success(t('across.hand.done'), undo(changeSetId));
      onClose();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('across.hand.failed'));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('across.hand.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ about, reason }) => {
          const [kind, key] = about.split(':');
          hand.mutate({ kind: reviewedKindSchema.parse(kind), key: key ?? '', reason });
        })}
      >
        <Select
          label={t('across.hand.about')}
          description={t('across.hand.aboutHint')}
          searchable
          limit={50}
          data={[
            {
              group: t('across.hand.studies'),
              items: studies.map(({ id, short }) => ({ value: `study:${id}`, label: short })),
            },
            {
              group: t('across.hand.rules'),
              items: rules.map(({ ruleId, reason }) => ({
                value: `safetyRule:${ruleId}`,
                label: `${ruleId} · ${reason[language]}`,
              })),
            },
          ]}
          {...form.getInputProps('about')}
        />
        <Textarea
          mt="sm"
          label={t('across.hand.reason')}
          description={t('across.hand.reasonHint')}
          autosize
          minRows={4}
          maxLength={mostWords}
          {...form.getInputProps('reason')}
        />
        <FormActions submit={t('across.hand.do')} busy={hand.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
