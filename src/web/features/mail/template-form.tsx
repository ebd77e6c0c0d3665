import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import { type MailSetUp, type MailTemplate, mailTemplateSchema } from '#contract/mail.contract.ts';
import type { Practice } from '#contract/practice.contract.ts';
import { healthWords } from '#domain/mail/health-words.ts';
import { fieldsOf, fieldText, type MailField } from '#domain/mail/templates.ts';
import { languages } from '#web/i18n/language.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconShieldCheck, IconShieldX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './mail.module.css';
import { useSaveTemplate } from './mail.queries.ts';
import { TemplateHistory } from './template-history.tsx';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateFormProps {
  template: MailTemplate;
  onLanguage: (language: Language) => void;
  setUp: MailSetUp | undefined;
  practice: Practice | undefined;
}

/** One template in one language, and beside it what a patient would get. Mounted anew for another one. */
export function TemplateForm({ template, onLanguage, setUp, practice }: TemplateFormProps) {
  const { t } = useTranslation('mail');
  const { t: common } = useTranslation();
  const { kind, language, changed, shipped } = template;
  const area = useRef<HTMLTextAreaElement>(null);
  /** What somebody else saved while this was being written. */
  const [theirs, setTheirs] = useState<MailTemplate | null>(null);
  const [version, setVersion] = useState(template.version);
  const form = useForm({
    initialValues: { subject: template.subject, text: template.text },
    validate: { subject: filled(t('templates.required')), text: filled(t('templates.required')) },
  });
  const take = (next: MailTemplate): void => {
    form.setInitialValues({ subject: next.subject, text: next.text });
    form.setValues({ subject: next.subject, text: next.text });
    setVersion(next.version);
    setTheirs(null);
  };
  const save = useSaveTemplate({
    onDone: (saved) => {
      take(saved);
      toast.success(t('templates.saved'));
    },
    onFailed: (error) => {
      const stored = error instanceof ApiError && mailTemplateSchema.safeParse(error.data?.template).data;
      if (stored) setTheirs(stored);
      else if (!showFieldErrors(form, error)) toast.failure(error, t('templates.failed'));
    },
  });
  const insert = (field: MailField): void => {
    const { text } = form.getValues();
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {};
    const put = fieldText(field);
    form.setFieldValue('text', text.slice(0, from) + put + text.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + put.length, from + put.length);
    });
  };
  const { subject, text } = form.values;
  const words = healthWords(`${subject}\n${text.replace(/\{[^{}\s]*\}/g, ' ')}`);
  const submit = form.onSubmit((values) => save.mutate({ kind, language, ...values, version }));
  return (
    <>
      <form noValidate className={`${layout.stack12} ${classes.editor}`} onSubmit={submit}>
        <div className={`${layout.wrapGroup} ${classes.editorHead}`}>
          <h3 className={classes.head}>{t(`kind.${kind}`)}</h3>
          <SegmentedSwitch
            size="xs"
            label={t('templates.language')}
            value={language}
            onChange={onLanguage}
            options={languages.map((each) => ({ value: each, label: common(`language.${each}`) }))}
          />
          <span className={`${layout.muted18} ${layout.end}`}>
            {changed === null
              ? t('templates.asShipped')
              : changed.by === null
                ? t('templates.changedBySomebody', { when: formatDate(changed.at) })
                : t('templates.changed', { when: formatDate(changed.at), who: changed.by })}
          </span>
        </div>
        <TextInput label={t('templates.subject')} maxLength={120} {...form.getInputProps('subject')} />
        <Textarea
          ref={area}
          label={t('templates.text')}
          autosize
          minRows={9}
          maxLength={4000}
          {...form.getInputProps('text')}
        />
        <div className={`${layout.wrapGroup} ${classes.insert}`}>
          <span>{t('templates.insert')}</span>
          {fieldsOf(kind).map((field) => (
            <Button
              key={field}
              size="compact-xs"
              variant="light"
              aria-label={t('templates.insertOf', { field: t(`templates.field.${field}`) })}
              onClick={() => insert(field)}
            >
              {t(`templates.field.${field}`)}
            </Button>
          ))}
        </div>
        {theirs !== null && (
          <section className={`${layout.toned} ${classes.conflict}`} data-tone="amber" role="alert">
            <p>{t('templates.conflict')}</p>
            <p>
              <b>{theirs.subject}</b>
            </p>
            <pre>{theirs.text}</pre>
            <Button size="xs" variant="default" onClick={() => take(theirs)}>
              {t('templates.takeTheirs')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setVersion(theirs.version);
                setTheirs(null);
              }}
            >
              {t('templates.keepMine')}
            </Button>
          </section>
        )}
        <TemplateHistory of={{ kind, language }} onUse={(before) => form.setValues(before)} />
        <div className={`${layout.wrapGroup} ${classes.editorFoot}`}>
          <span
            className={`${layout.inlineGroup} ${layout.toneText} ${layout.title14} ${classes.check}`}
            data-tone={words.length === 0 ? 'green' : 'red'}
            role="status"
          >
            {words.length === 0 ? <IconShieldCheck size={16} aria-hidden /> : <IconShieldX size={16} aria-hidden />}
            {words.length === 0 ? t('templates.noHealth') : `${t('templates.health')}: ${words.join(', ')}`}
          </span>
          <Button variant="subtle" onClick={() => form.setValues(shipped)}>
            {t('templates.shipped')}
          </Button>
          <Button variant="default" disabled={!form.isDirty()} onClick={() => form.reset()}>
            {t('templates.reset')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('templates.save')}
          </Button>
        </div>
      </form>
      <TemplatePreview
        kind={kind}
        language={language}
        subject={subject}
        text={text}
        from={setUp?.settings}
        practice={practice}
      />
    </>
  );
}
