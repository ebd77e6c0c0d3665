import { ActionIcon, Button, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type VisitKind, type VisitTemplate, visitKindSchema, visitLimits } from '#contract/visits.contract.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { IconPlus, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import classes from './visits.module.css';
import { useSaveTemplate } from './visits.queries.ts';

interface TemplatesModalProps {
  templates: readonly VisitTemplate[];
  kind: VisitKind;
  onClose: () => void;
}

/** The headings of each kind of visit, in both languages; for Admins. */
export function TemplatesModal({ templates, kind: first, onClose }: TemplatesModalProps) {
  const { t } = useTranslation('visits');
  const { t: common } = useTranslation();
  const [kind, setKind] = useState(first);
  const template = templates.find((each) => each.kind === kind);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('templates.title')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      <p className={`${layout.mutedSmall} ${classes.hint}`}>{t('templates.lead')}</p>
      <Select
        label={t('editor.kind')}
        allowDeselect={false}
        value={kind}
        data={visitKindSchema.options.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onChange={(next) => next !== null && setKind(next as VisitKind)}
      />
      {template && <TemplateForm key={`${kind} ${template.version}`} template={template} onClose={onClose} />}
    </Modal>
  );
}

interface Row {
  key: string;
  en: string;
  hr: string;
}

function TemplateForm({ template, onClose }: { template: VisitTemplate; onClose: () => void }) {
  const { t } = useTranslation('visits');
  const { t: common } = useTranslation();
  const form = useForm<{ headings: Row[] }>({
    initialValues: { headings: template.headings.map((each, at) => ({ ...each, key: String(at) })) },
    validate: { headings: { en: filled(t('templates.needed')), hr: filled(t('templates.needed')) } },
  });
  const save = useSaveTemplate({
    onDone: () => {
      toast.success(t('templates.saved'));
      onClose();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('templates.failed'));
    },
  });
  const rows = form.values.headings;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ headings }) =>
        save.mutate({ ...template, headings: headings.map(({ en, hr }) => ({ en, hr })) }),
      )}
    >
      <ol className={`${layout.plainList} ${layout.stack} ${classes.headings}`}>
        {rows.map(({ key }, at) => (
          <li key={key} className={`${layout.gap8} ${layout.gridTop} ${classes.headingRow}`}>
            {(['en', 'hr'] as const).map((language) => (
              <TextInput
                key={language}
                lang={language}
                aria-label={t('templates.heading', { number: at + 1, language: common(`language.${language}`) })}
                maxLength={visitLimits.heading}
                {...form.getInputProps(`headings.${at}.${language}`)}
              />
            ))}
            <ActionIcon
              aria-label={t('templates.remove', { number: at + 1 })}
              disabled={rows.length === 1}
              onClick={() => form.removeListItem('headings', at)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={rows.length >= visitLimits.headings}
        onClick={() => form.insertListItem('headings', { key: crypto.randomUUID(), en: '', hr: '' })}
      >
        {t('templates.add')}
      </Button>
      <FormActions submit={t('templates.save')} busy={save.isPending} onCancel={onClose} />
    </form>
  );
}
