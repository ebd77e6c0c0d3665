import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReferenceSet } from '#contract/reference-sets.contract.ts';
import { ImpactControl } from '#web/entities/impact/impact-control.tsx';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { showFieldErrors } from '#web/lib/form.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconPencil, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import classes from './own-set.module.css';
import { useDeleteSet, useRenameSet, useUseOfSet } from './reference-ranges.queries.ts';

/** A set of the practice: used for its laboratory, or a draft. */
export function OwnSetPanel({ set, onDeleted }: { set: ReferenceSet; onDeleted: () => void }) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const undo = useUndo();
  const { confirm, confirmModal } = useConfirm();
  // the source of an own set is the laboratory that its people come from
  const labName = set.source;
  const used = set.laboratories.length > 0;
  const use = useUseOfSet({
    onDone: ({ reports, changeSetId }, change) => {
      const values = { count: reports, formatted: formatNumber(reports), lab: change.labName };
      toast.success(change.use ? t('message.used', values) : t('message.unused', values), undo(changeSetId));
    },
    onFailed: (error) => toast.failure(error, t('message.setFailed'), set.name),
  });
  const [renaming, setRenaming] = useState(false);
  const remove = useDeleteSet({
    onDone: ({ changeSetId }) => {
      toast.success(about(t('message.deleted'), set.name), undo(changeSetId));
      onDeleted();
    },
    onFailed: (error) => toast.failure(error, t('message.setFailed'), set.name),
  });
  const impact = useMemo(() => {
    const body = { labName, use: !used };
    return [
      {
        label: t('ownSet.impact'),
        change: { change: 'referenceSet.use', params: { setId: set.id }, body } as const,
      },
    ];
  }, [labName, used, set.id, t]);
  const toggle = async (): Promise<void> => {
    const message = t('message.confirmUse', { lab: labName, name: set.name });
    if (used || (await confirm({ message, confirmLabel: t('ownSet.use', { lab: labName }) }))) {
      use.mutate({ setId: set.id, labName, use: !used });
    }
  };
  const askDelete = async (): Promise<void> => {
    const message = t('message.confirmDelete', { name: set.name });
    if (await confirm({ message, confirmLabel: t('common:actions.delete'), danger: true })) remove.mutate(set.id);
  };
  return (
    <Panel aria-label={t('ownSet.title', { name: set.name })}>
      <PanelHead title={t('ownSet.title', { name: set.name })} />
      <div className={`${layout.stack12} ${classes.body}`}>
        <p className={layout.mutedSmall}>{t('ownSet.text')}</p>
        {renaming && <RenameForm set={set} onDone={() => setRenaming(false)} />}
        <ImpactControl options={impact} />
        <Button variant={used ? 'default' : 'filled'} loading={use.isPending} onClick={() => void toggle()}>
          {used ? t('ownSet.stop', { lab: labName }) : t('ownSet.use', { lab: labName })}
        </Button>
        {!renaming && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconPencil size={16} stroke={1.75} />}
            onClick={() => setRenaming(true)}
          >
            {t('ownSet.rename')}
          </Button>
        )}
        {!used && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            loading={remove.isPending}
            onClick={() => void askDelete()}
          >
            {t('ownSet.delete')}
          </Button>
        )}
      </div>
      {confirmModal}
    </Panel>
  );
}

function RenameForm({ set, onDone }: { set: ReferenceSet; onDone: () => void }) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const undo = useUndo();
  const form = useForm({ initialValues: { name: set.name } });
  const rename = useRenameSet({
    onDone: ({ set: renamed, changeSetId }) => {
      toast.success(about(t('message.renamed'), renamed.name), undo(changeSetId));
      onDone();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('message.setFailed'), set.name);
    },
  });
  const name = form.values.name.trim();
  return (
    <form
      className={`${layout.stack} ${layout.gap8}`}
      onSubmit={form.onSubmit(() => {
        if (name !== '') rename.mutate({ setId: set.id, name, version: set.version });
      })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      <TextInput label={t('ownSet.name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
      <div className={layout.chips}>
        <Button type="submit" size="xs" disabled={name === '' || name === set.name} loading={rename.isPending}>
          {t('common:actions.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
