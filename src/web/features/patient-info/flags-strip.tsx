import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { type CauseOfFlags, isToRead, openCauses, splitFlagText } from '#domain/red-flags/flag-causes.ts';
import { redFlagsPlace } from '#web/entities/patient/next-step-place.ts';
import { WorkStrip } from '#web/entities/workbench/work-strip.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconFileText, IconFlagFilled } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './flags-strip.module.css';

const isGrave = ({ severity }: CauseOfFlags): boolean => severity !== 'attention';

/** Opens the drawer on whatever page one is. */
export function ToFlags(props: { className?: string; children?: ReactNode; 'data-tone'?: string }) {
  return <Link to="." search hash={redFlagsPlace} hashScrollIntoView={false} resetScroll={false} {...props} />;
}

/** In the head: how many matters are open, and what is only to be read. */
export function FlagsChip({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const causes = openCauses(user.redFlags);
  const toRead = user.redFlags.filter(isToRead);
  const grave = causes.filter(isGrave).length;
  const [first] = toRead;
  return (
    <>
      {causes.length > 0 && (
        <ToFlags className={`${layout.screenOnly} ${classes.chip}`} data-tone={grave > 0 ? 'red' : 'amber'}>
          <IconFlagFilled size={14} aria-hidden />
          <span>
            {grave > 0 ? t('redFlags.count', { count: grave }) : t('redFlags.toNote', { count: causes.length })}
          </span>
        </ToFlags>
      )}
      {first !== undefined && first.userQuestionnaireId !== null && (
        <Link
          to="/belly/users/$userId/questionnaires/single/$userQuestionnaireId"
          params={{ userId: String(user.id), userQuestionnaireId: String(first.userQuestionnaireId) }}
          className={`${layout.screenOnly} ${classes.chip}`}
          data-tone="amber"
        >
          <IconFileText size={14} aria-hidden />
          <span>{t('redFlags.toRead', { count: toRead.length })}</span>
        </Link>
      )}
    </>
  );
}

/** One line above the work; on Info each matter has its own. */
export function FlagsStrip({ user, whole }: { user: UserDetails; whole: boolean }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  const causes = openCauses(user.redFlags).filter((cause) => whole || isGrave(cause));
  const urgent = causes.filter(({ severity }) => severity === 'urgent').length;
  if (causes.length === 0) return null;
  const holds = causes.some(({ flags }) => flags.some((flag) => flag.holdsList));
  const tone = causes.some(isGrave) ? 'red' : 'amber';
  return (
    <WorkStrip
      rank="flags"
      tone={tone}
      label={t('redFlags.title')}
      tall={whole}
      icon={<IconFlagFilled size={16} aria-hidden />}
      actions={
        <>
          {holds && <span className={`${layout.small} ${classes.before}`}>{t('redFlags.holdsList')}</span>}
          <Button size="compact-sm" variant="default" renderRoot={(props) => <ToFlags {...props} />}>
            {t('redFlags.handle')}
          </Button>
        </>
      }
    >
      <div
        className={`${layout.nowrap} ${layout.group} ${layout.gap10} ${classes.line}`}
        data-whole={whole || undefined}
      >
        <strong>
          {tone === 'red'
            ? t('redFlags.count', { count: causes.filter(isGrave).length })
            : t('redFlags.toNote', { count: causes.length })}
        </strong>
        {whole ? (
          <ul>
            {causes.map(({ name, severity, flags: [worst] }) => (
              <li key={name.en}>
                {severity === 'urgent' && (
                  <Badge solid tone="red">
                    {t('redFlags.urgent')}
                  </Badge>
                )}{' '}
                <b>{name[language]}</b> {worst && splitFlagText(worst.text[language]).act}
              </li>
            ))}
          </ul>
        ) : (
          <>
            {urgent > 0 && (
              <Badge solid tone="red">
                {t('redFlags.urgentCount', { count: urgent })}
              </Badge>
            )}
            <span className={classes.titles}>{causes.map(({ name }) => name[language]).join(' · ')}</span>
          </>
        )}
      </div>
    </WorkStrip>
  );
}
