import { Tooltip } from '@mantine/core';
import { IconFlagFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RedFlag } from '#contract/red-flags.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import classes from './red-flag-mark.module.css';

/** A small flag where something demands a doctor and nobody has dealt with it. */
export function RedFlagMark({ flags }: { flags: readonly RedFlag[] }) {
  const { t } = useTranslation('patient');
  const { language } = useLanguage();
  const open = flags.filter((flag) => flag.handledAt === null && flag.severity !== 'attention');
  if (open.length === 0) return null;
  const text = open.map((flag) => flag.text[language]).join(' ');
  return (
    <Tooltip label={text} multiline maw={320}>
      <span className={classes.mark} role="img" aria-label={`${t('redFlag', { count: open.length })}: ${text}`}>
        <IconFlagFilled size={14} aria-hidden />
      </span>
    </Tooltip>
  );
}
