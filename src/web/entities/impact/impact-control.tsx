import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Impact, ImpactChangeInput } from '#contract/impact.contract.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { IconAlertTriangle, IconListDetails, IconReportSearch } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { useImpact } from './impact.queries.ts';
import classes from './impact-control.module.css';
import { ImpactDrawer } from './impact-drawer.tsx';
import { useImpactText } from './use-impact-text.ts';

export interface ImpactOption {
  label: string;
  /** Said before the answer, where there are several to ask about. */
  lead?: string;
  /** Null while there is nothing to preview. */
  change: ImpactChangeInput | null;
}

/** Asks what a change would do to the food lists of patients, before it is made. For an Admin's screens. */
export function ImpactControl({ options }: { options: readonly ImpactOption[] }) {
  const { t } = useTranslation(['reference-data', 'common']);
  const changes = useMemo(() => options.map(({ change }) => change), [options]);
  const { index, impact, error, loading, ask } = useImpact(changes);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <div className={layout.chips}>
        {options.map(({ label, change }, at) => (
          <Button
            key={label}
            variant="default"
            leftSection={<IconReportSearch size={16} stroke={1.75} aria-hidden />}
            disabled={change === null}
            loading={loading && index === at}
            onClick={() => ask(at)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={`${layout.wrapGroup} ${classes.result}`} role="status">
        {loading && <span className={layout.muted}>{t('impact.looking')}</span>}
        {!loading && error !== null && (
          <>
            <span className={layout.redText}>{errorMessage(error, t('common:errors.operationFailed'))}</span>
            <Button variant="subtle" size="xs" onClick={() => ask(index)}>
              {t('common:actions.tryAgain')}
            </Button>
          </>
        )}
        {!loading && error === null && impact !== undefined && (
          <ImpactSentence lead={options[index]?.lead} impact={impact} onOpen={() => setOpened(true)} />
        )}
      </div>
      {impact !== undefined && <ImpactDrawer impact={impact} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}

interface ImpactSentenceProps {
  lead: string | undefined;
  impact: Impact;
  onOpen: () => void;
}

function ImpactSentence({ lead, impact, onOpen }: ImpactSentenceProps) {
  const { t } = useTranslation('reference-data');
  const { sentence, notes } = useImpactText(impact);
  return (
    <>
      {impact.stoppedEarly && <IconAlertTriangle size={16} stroke={1.75} className={classes.early} aria-hidden />}
      {lead !== undefined && <span className={layout.muted}>{lead}</span>}
      <strong>{sentence}</strong>
      {notes.map((note) => (
        <span key={note} className={layout.muted}>
          {note}
        </span>
      ))}
      {impact.reports.length > 0 && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.open ?? ''}
          leftSection={<IconListDetails size={15} stroke={1.75} aria-hidden />}
          onClick={onOpen}
        >
          {t('impact.showList')}
        </Button>
      )}
    </>
  );
}
