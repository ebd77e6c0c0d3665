import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type MailSetUp, type TemplateKind, templateKindSchema } from '#contract/mail.contract.ts';
import type { Practice } from '#contract/practice.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { SetSearch } from '#web/lib/use-search-state.ts';
import {
  IconBell,
  IconCalendar,
  IconCalendarTime,
  IconFileText,
  IconFileTypePdf,
  IconMoodSmile,
  IconSend,
  IconUserPlus,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './mail.module.css';
import { templatesQuery } from './mail.queries.ts';
import type { MailSearch } from './mail.search.ts';
import { TemplateForm } from './template-form.tsx';

const icons = {
  questionnaires: IconSend,
  reminder: IconBell,
  report: IconFileText,
  reportPdf: IconFileTypePdf,
  followUp: IconCalendar,
  followUpReminder: IconCalendarTime,
  checkIn: IconMoodSmile,
  account: IconUserPlus,
};

interface TemplatesPanelProps {
  search: MailSearch;
  onSearch: SetSearch<MailSearch>;
  setUp: MailSetUp | undefined;
  practice: Practice | undefined;
}

export function TemplatesPanel({ search, onSearch, setUp, practice }: TemplatesPanelProps) {
  const { t } = useTranslation('mail');
  const { language: shown } = useLanguage();
  const templates = useQuery(templatesQuery());
  const kind = search.template ?? 'questionnaires';
  const language = search.lang ?? shown;
  const chosen = templates.data?.find((each) => each.kind === kind && each.language === language);
  return (
    <Panel aria-label={t('templates.title')} className={classes.templates ?? ''}>
      <div className={classes.kinds}>
        <h2 className={classes.head}>{t('templates.title')}</h2>
        <ul className={`${layout.plainList} ${classes.kindList}`}>
          {templateKindSchema.options.map((each) => (
            <li key={each}>
              <KindButton kind={each} chosen={each === kind} onChoose={() => onSearch({ template: each })} />
            </li>
          ))}
        </ul>
        {setUp !== undefined && (
          <p className={`${layout.stack} ${classes.reminders}`}>
            <b>{t('templates.reminders')}</b>
            <span>
              {setUp.settings.remind
                ? t('templates.remindersOn', {
                    days: setUp.settings.remindAfterDays,
                    times: setUp.settings.remindTimes,
                  })
                : t('templates.remindersOff')}
            </span>
            {setUp.settings.remindDates && (
              <span>{t('templates.remindersDates', { count: setUp.settings.remindDatesDays })}</span>
            )}
          </p>
        )}
      </div>
      {chosen === undefined ? (
        <div className={`${layout.stack12} ${classes.editor}`}>
          {templates.isError ? (
            <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
          ) : (
            <SkeletonRows rows={6} rowHeight={44} />
          )}
        </div>
      ) : (
        <TemplateForm
          key={`${chosen.kind}:${chosen.language}`}
          template={chosen}
          onLanguage={(lang) => onSearch({ lang })}
          setUp={setUp}
          practice={practice}
        />
      )}
    </Panel>
  );
}

function KindButton({ kind, chosen, onChoose }: { kind: TemplateKind; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation('mail');
  const Icon = icons[kind];
  return (
    <UnstyledButton
      className={`${layout.row} ${classes.kind}`}
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`kind.${kind}`)}
    </UnstyledButton>
  );
}
