import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RedFlag } from '#contract/red-flags.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconFlag, IconFlagFilled } from '#web/ui/icons.gen.ts';
import classes from './red-flag-mark.module.css';

/** A small flag where something demands a doctor and nobody has dealt with it; an empty one where it is only to note. */
export function RedFlagMark({ flags }: { flags: readonly RedFlag[] }) {
  const { t } = useTranslation('patient');
  const { language } = useLanguage();
  const unhandled = flags.filter((flag) => flag.handledAt === null);
  const demanding = unhandled.filter((flag) => flag.severity !== 'attention');
  const open = demanding.length > 0 ? demanding : unhandled;
  if (open.length === 0) return null;
  const Icon = demanding.length > 0 ? IconFlagFilled : IconFlag;
  const words = demanding.length > 0 ? 'redFlag' : 'pointToNote';
  const text = open.map((flag) => flag.text[language]).join(' ');
  return (
    <Tooltip label={text} multiline maw={320}>
      <span
        className={classes.mark}
        data-quiet={demanding.length === 0 || undefined}
        role="img"
        aria-label={`${t(words, { count: open.length })}: ${text}`}
      >
        <Icon size={14} aria-hidden />
      </span>
    </Tooltip>
  );
}
