import { Anchor, Button, MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Citation,
  readingStates,
  type StudyField,
  studyFields,
  studyKinds,
} from '#contract/citations.contract.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { about, toast } from '#web/ui/toast.tsx';
import classes from './citation-panel.module.css';
import { type CitationChange, useDeleteCitation, useSaveCitation } from './citations.queries.ts';

type TextField = 'short' | 'author' | 'year' | 'journal' | 'identifier' | 'design' | 'people' | 'given' | 'note';
type Draft = Record<TextField | 'finding', string> &
  Pick<CitationChange['body'], 'kind' | 'read'> & { notVerified: StudyField[] };

const blank: Draft = {
  ...{ short: '', author: '', year: '', journal: '', identifier: '', design: '', people: '', given: '', finding: '' },
  ...{ note: '', kind: 'trial', read: 'abstract', notVerified: [] },
};

function draftOf({ identifier, year, ...citation }: Citation): Draft {
  const { short, author, journal, design, people, given, finding, note, kind, read, notVerified } = citation;
  return {
    ...{ short, author, year: year === null ? '' : String(year), journal, identifier: identifier ?? '', design },
    ...{ people, given, finding, note, kind, read, notVerified },
  };
}

const isYear = (text: string): boolean => text.trim() === '' || /^(19|20)\d{2}$/.test(text.trim());

interface CitationFormProps {
  /** Undefined for one that is being recorded. */
  citation: Citation | undefined;
  readOnly: boolean;
  onSaved: (id: number) => void;
  onOpen: (id: number) => void;
  onDeleted: () => void;
}

/** Mounted anew for each version of a study. */
export function CitationForm({ citation, readOnly, onSaved, onOpen, onDeleted }: CitationFormProps) {
  const { t } = useTranslation(['citations', 'common']);
  const undo = useUndo();
  const { confirm, confirmModal } = useConfirm();
  const [recorded, setRecorded] = useState<{ id: number; message: string } | null>(null);
  const needed = filled(t('editor.required'));
  const form = useForm<Draft>({
    initialValues: citation === undefined ? blank : draftOf(citation),
    validate: {
      ...{ short: needed, design: needed, finding: needed },
      year: (year) => (isYear(year) ? null : t('editor.yearWrong')),
    },
    onValuesChange: () => setRecorded(null),
  });
  const save = useSaveCitation({
    onDone: ({ citation: saved, changeSetId }) => {
      toast.success(about(t('message.saved'), saved.short), undo(changeSetId));
      onSaved(saved.id);
    },
    onFailed: (error) => {
      const placed = showFieldErrors(form, error);
      const id = error instanceof ApiError && error.code === 'CITATION_RECORDED' ? error.data?.citationId : undefined;
      if (typeof id === 'number') setRecorded({ id, message: error.message });
      else if (!placed) toast.failure(error, t('message.failed'));
    },
  });
  const remove = useDeleteCitation({
    onDone: ({ changeSetId }, { short }) => {
      toast.success(about(t('message.deleted'), short), undo(changeSetId));
      onDeleted();
    },
    onFailed: (error, { short }) => toast.failure(error, t('message.failed'), short),
  });
  const askDelete = async (of: Citation): Promise<void> => {
    const message = t('message.confirmDelete', { name: of.short });
    if (await confirm({ message, confirmLabel: t('common:actions.delete'), danger: true })) remove.mutate(of);
  };
  const submit = ({ identifier, year, ...rest }: Draft): void =>
    save.mutate({
      citation,
      body: {
        ...rest,
        year: year.trim() === '' ? null : Number(year),
        identifier: identifier.trim() === '' ? null : identifier.trim(),
      },
    });
  const text = (field: TextField) => (
    <TextInput
      label={t(`editor.${field}`)}
      description={field === 'identifier' && !readOnly ? t('editor.identifierHint') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={field === 'short' || field === 'design'}
      readOnly={readOnly}
      {...form.getInputProps(field)}
    />
  );
  const pairs = (citation?.agreesWith ?? 0) + (citation?.speaksAgainst ?? 0);
  return (
    <form noValidate className={`${layout.stack12} ${classes.form}`} onSubmit={form.onSubmit(submit)}>
      {text('short')}
      <div className={`${layout.gridTop12} ${classes.fields}`}>
        {text('author')}
        {text('year')}
        {text('journal')}
        {text('identifier')}
        <NativeSelect
          label={t('editor.kind')}
          disabled={readOnly}
          data={studyKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        {text('design')}
        {text('people')}
        {text('given')}
        <NativeSelect
          label={t('editor.read')}
          disabled={readOnly}
          data={readingStates.map((value) => ({ value, label: t(`read.${value}`) }))}
          {...form.getInputProps('read')}
        />
      </div>
      <Textarea
        label={t('editor.finding')}
        required
        autosize
        minRows={2}
        readOnly={readOnly}
        {...form.getInputProps('finding')}
      />
      {text('note')}
      <MultiSelect
        label={t('editor.notVerified')}
        description={t('editor.notVerifiedHint')}
        disabled={readOnly}
        data={studyFields.map((value) => ({ value, label: t(`editor.${value}`) }))}
        {...form.getInputProps('notVerified')}
      />
      {recorded !== null && (
        <p role="alert" className={classes.recorded}>
          {recorded.message}
          <Button variant="subtle" size="xs" onClick={() => onOpen(recorded.id)}>
            {t('recorded')}
          </Button>
        </p>
      )}
      <div className={layout.wrapRow}>
        {citation?.link != null && (
          <Anchor href={citation.link} target="_blank" rel="noreferrer" size="sm">
            {t('editor.openLink')}
          </Anchor>
        )}
        {!readOnly && citation !== undefined && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            disabled={pairs > 0}
            loading={remove.isPending}
            onClick={() => void askDelete(citation)}
          >
            {pairs > 0 ? t('editor.inUse', { count: pairs, formatted: formatNumber(pairs) }) : t('editor.delete')}
          </Button>
        )}
        {!readOnly && (
          <Button type="submit" className={layout.end ?? ''} disabled={!form.isDirty()} loading={save.isPending}>
            {t('editor.save')}
          </Button>
        )}
      </div>
      {confirmModal}
    </form>
  );
}
