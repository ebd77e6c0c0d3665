import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails, UserPatch } from '#contract/patients.contract.ts';
import type { InfoProposal } from '#contract/questionnaires.contract.ts';
import { type InfoChange, infoChanges } from '#domain/questionnaires/info-changes.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { ApiError } from '#web/lib/api-error.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelFoot, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './questionnaire-single.module.css';
import { useCopyToInfo } from './questionnaires.queries.ts';
import { useInfoText } from './use-info-text.ts';

/** Accept or skip each answer that has a place in the patient's info. */
export function CopyToInfo({ userId, proposals }: { userId: number; proposals: InfoProposal[] }) {
  const { data: user } = useQuery(patientQuery(userId));
  if (user === undefined || proposals.length === 0) return null;
  return <CopyPanel user={user} proposals={proposals} />;
}

function CopyPanel({ user, proposals }: { user: UserDetails; proposals: InfoProposal[] }) {
  const { t } = useTranslation('questionnaires');
  const copy = useCopyToInfo(user.id);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const changes = infoChanges(user, proposals);
  const open = changes.filter((change) => !change.same);
  const accepted = open.filter((change) => !skipped.has(change.questionId));

  const decide = (questionId: string, accept: boolean): void => {
    const next = new Set(skipped);
    if (accept) next.delete(questionId);
    else next.add(questionId);
    setSkipped(next);
  };
  const submit = (): void => {
    const fields = Object.fromEntries(accepted.map(({ field, next }) => [field, next])) as Omit<UserPatch, 'version'>;
    copy.mutate(
      { ...fields, version: user.version },
      {
        onSuccess: () => toast.success(t('copy.done', { count: accepted.length })),
        onError: (error) =>
          error instanceof ApiError && error.code === 'STALE'
            ? toast.warn(t('copy.stale'))
            : toast.failure(error, t('copy.failed')),
      },
    );
  };

  return (
    <Panel className={`${layout.screenOnly} ${classes.copy}`}>
      <PanelHead title={t('copy.title')} count={t('copy.help')} />
      <table className={`${layout.table} ${classes.copyTable}`} aria-label={t('copy.title')}>
        <thead>
          <tr>
            <th scope="col">{t('copy.field')}</th>
            <th scope="col">{t('copy.current')}</th>
            <th scope="col">{t('copy.answer')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <CopyRow
              key={change.questionId}
              change={change}
              display={proposals.find(({ questionId }) => questionId === change.questionId)?.display ?? ''}
              accepted={!skipped.has(change.questionId)}
              onDecide={(accept) => decide(change.questionId, accept)}
            />
          ))}
        </tbody>
      </table>
      <PanelFoot className={classes.copyFoot ?? ''}>
        {open.length === 0 ? (
          t('copy.nothing')
        ) : (
          <Button size="xs" loading={copy.isPending} disabled={accepted.length === 0} onClick={submit}>
            {t('copy.submit')}
          </Button>
        )}
      </PanelFoot>
    </Panel>
  );
}

interface CopyRowProps {
  change: InfoChange;
  display: string;
  accepted: boolean;
  onDecide: (accept: boolean) => void;
}

function CopyRow({ change, display, accepted, onDecide }: CopyRowProps) {
  const { t } = useTranslation('questionnaires');
  const { t: tPatient } = useTranslation('patient');
  const { valueText, namesOf } = useInfoText();
  const field = tPatient(`fields.${change.field}`);
  return (
    <tr>
      <th scope="row">{field}</th>
      <td>{valueText(change.field, change.current) || <span className={layout.faint}>{t('copy.empty')}</span>}</td>
      <td>
        {display}
        {change.added.length > 0 && (
          <span className={classes.adds}>{t('copy.adds', { names: namesOf(change.field, change.added) })}</span>
        )}
      </td>
      <td className={classes.decision}>
        {change.same ? (
          <span className={layout.faint}>{t('copy.same')}</span>
        ) : (
          <SegmentedControl
            size="xs"
            aria-label={t('copy.choice', { field })}
            value={accepted ? 'accept' : 'skip'}
            onChange={(value) => onDecide(value === 'accept')}
            data={[
              { value: 'accept', label: t('copy.accept') },
              { value: 'skip', label: t('copy.skip') },
            ]}
          />
        )}
      </td>
    </tr>
  );
}
