import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { News } from '#contract/visits.contract.ts';
import { i18next } from '#web/i18n/i18n.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { IconCornerDownLeft } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './visits.module.css';
import { newsQuery } from './visits.queries.ts';

interface SincePanelProps {
  userId: number;
  visitId: number;
  /** Of the note that the words go into. */
  noteLanguage: Language;
  onInsert: (words: string) => void;
}

/** What has come in since the visit before: read, and put into the note by one press. */
export function SincePanel({ userId, visitId, noteLanguage, onInsert }: SincePanelProps) {
  const { t } = useTranslation(['visits', 'measurements']);
  const { language } = useLanguage();
  const news = useQuery(newsQuery(userId, visitId));
  if (news.isPending) return <SkeletonRows rows={1} rowHeight={44} />;
  if (news.isError) return <ErrorState error={news.error} onRetry={() => void news.refetch()} />;
  const { since, news: items } = news.data;
  if (since === null) return null;
  const insert = async (): Promise<void> => {
    // The note may be in the other language than the screen.
    await i18next.loadLanguages(noteLanguage);
    onInsert(newsWords(items, noteLanguage));
  };
  return (
    <section
      className={`${layout.box} ${classes.since}`}
      aria-label={t('visits:since.title', { date: formatDay(since) })}
    >
      <div className={`${layout.wrapRow} ${layout.spread}`}>
        <h3 className={layout.small18}>{t('visits:since.title', { date: formatDay(since) })}</h3>
        {items.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconCornerDownLeft size={14} aria-hidden />}
            onClick={() => void insert()}
          >
            {t('visits:since.insert')}
          </Button>
        )}
      </div>
      <p className={`${layout.mutedSmall} ${classes.sinceText}`}>
        {items.length === 0 ? t('visits:since.nothing') : newsWords(items, language)}
      </p>
    </section>
  );
}

function newsWords(items: readonly News[], language: Language): string {
  const t = i18next.getFixedT(language, 'visits');
  const measures = i18next.getFixedT(language, 'measurements');
  return items.map((item) => `${newsSentence(item, language, t, measures)}.`).join(' ');
}

function newsSentence(
  item: News,
  language: Language,
  t: TFunction<'visits'>,
  measures: TFunction<'measurements'>,
): string {
  const date = formatDay(item.on, language);
  if (item.kind === 'answers') return t('since.answers', { date, title: item.title[language] });
  if (item.kind === 'measurement') {
    const number = (value: number) => formatNumber(value, { maximumFractionDigits: 2 }, language);
    const words = { kind: measures(`kind.${item.measure}`), value: number(item.value), unit: item.unit };
    return item.before === null
      ? t('since.measured', words)
      : t('since.changed', { ...words, before: number(item.before) });
  }
  if (item.kind === 'given') return t('since.given', { date });
  if (item.kind === 'diary') return t('since.diary', { date });
  if (item.kind === 'redFlags') return t('since.redFlags', { date, count: item.count });
  if (item.kind === 'foodList') return t('since.foodList', { date });
  return item.sampleDate === null
    ? t('since.labReportUndated')
    : t('since.labReport', { date: formatDay(item.sampleDate, language) });
}
