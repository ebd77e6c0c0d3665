import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Citation } from '#contract/citations.contract.ts';
import { ImpactControl } from '#web/entities/impact/impact-control.tsx';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { IconArrowBackUp, IconFileOff } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { about, toast } from '#web/ui/toast.tsx';
import classes from './citation-panel.module.css';
import { useRetractCitation } from './citations.queries.ts';

/** Whether the journal has withdrawn the study; what that does to lists is seen before it is said. */
export function Retraction({ citation, readOnly }: { citation: Citation; readOnly: boolean }) {
  const { t } = useTranslation(['citations', 'common']);
  const undo = useUndo();
  const [asking, setAsking] = useState(false);
  const form = useForm<{ on: string | null; reason: string }>({
    initialValues: { on: null, reason: '' },
    validate: { reason: filled(t('editor.required')), on: (day) => (day === null ? t('editor.required') : null) },
  });
  const retract = useRetractCitation({
    onDone: ({ citation: saved, changeSetId }) => {
      toast.success(
        about(t(saved.retraction === null ? 'retraction.takenBack' : 'retraction.marked'), saved.short),
        undo(changeSetId),
      );
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('message.failed'));
    },
  });
  const { on, reason } = form.values;
  const impact = useMemo(() => {
    const { id, version } = citation;
    const body = { version, retraction: on === null || reason.trim() === '' ? null : { on, reason: reason.trim() } };
    const change =
      body.retraction === null ? null : ({ change: 'citation.retract', params: { citationId: id }, body } as const);
    return [{ label: t('pairs.impact'), change }];
  }, [citation, on, reason, t]);
  if (citation.retraction !== null) {
    return (
      <Alert color="red" variant="outline" className={classes.recorded ?? ''} title={t('retraction.title')}>
        {t('retraction.since', { date: formatDate(citation.retraction.on), reason: citation.retraction.reason })}
        {!readOnly && (
          <Button
            variant="subtle"
            size="xs"
            loading={retract.isPending}
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            onClick={() => retract.mutate({ citation, retraction: null })}
          >
            {t('retraction.takeBack')}
          </Button>
        )}
      </Alert>
    );
  }
  if (readOnly) return null;
  if (!asking) {
    return (
      <div className={layout.wrapRow}>
        <Button
          variant="subtle"
          size="xs"
          color="red"
          leftSection={<IconFileOff size={15} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('retraction.mark')}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className={`${layout.stack12} ${classes.linking}`}
      onSubmit={form.onSubmit((values) => {
        if (values.on !== null)
          retract.mutate({ citation, retraction: { on: values.on, reason: values.reason.trim() } });
      })}
    >
      <p className={layout.mutedSmall}>{t('retraction.hint')}</p>
      <div className={`${layout.gridTop12} ${classes.fields}`}>
        <DateField
          required
          label={t('retraction.on')}
          value={on}
          error={form.errors.on}
          onChange={(day) => form.setFieldValue('on', day)}
        />
        <TextInput required maxLength={400} label={t('retraction.reason')} {...form.getInputProps('reason')} />
      </div>
      <div className={layout.wrapRow}>
        <ImpactControl options={impact} />
        <Button variant="default" className={layout.end ?? ''} onClick={() => setAsking(false)}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" color="red" loading={retract.isPending}>
          {t('retraction.do')}
        </Button>
      </div>
    </form>
  );
}
