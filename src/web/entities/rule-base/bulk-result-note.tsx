import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '#contract/bulk.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconChevronDown, IconChevronUp } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './bulk-result-note.module.css';

/** What the last Apply did, and behind Details why it skipped or failed: a message of four seconds is too short for it. */
export function BulkResultNote({ result }: { result: BulkResult }) {
  const { t } = useTranslation('reference-data');
  const [opened, setOpened] = useState(false);
  const listId = useId();
  // A server of the version before, while a new one is rolled out, does not send them.
  const reasons = result.reasons ?? [];
  const Chevron = opened ? IconChevronUp : IconChevronDown;
  return (
    <div
      className={`${layout.small20} ${layout.toned} ${classes.note}`}
      data-tone={result.failed > 0 ? 'orange' : 'green'}
    >
      <div className={`${layout.wrapGroup} ${classes.line}`}>
        <span>
          {t('bulk.lastRun', {
            success: formatNumber(result.success),
            skipped: formatNumber(result.skipped),
            failed: formatNumber(result.failed),
          })}
        </span>
        <UnstyledButton
          className={`${layout.smallStrong} ${layout.inlineGroup} ${classes.toggle}`}
          aria-expanded={opened}
          aria-controls={listId}
          onClick={() => setOpened(!opened)}
        >
          {t('bulk.details')}
          <Chevron size={14} aria-hidden />
        </UnstyledButton>
      </div>
      <ul id={listId} className={classes.reasons} hidden={!opened}>
        {reasons.map(({ outcome, reason, count }) => (
          <li key={`${outcome}${reason}`}>
            {t(`bulk.outcome.${outcome}`)} {formatNumber(count)}: {t(`bulk.reason.${reason}`)}
          </li>
        ))}
        {result.skipped + result.failed === 0 && <li>{t('bulk.allWritten')}</li>}
      </ul>
    </div>
  );
}
