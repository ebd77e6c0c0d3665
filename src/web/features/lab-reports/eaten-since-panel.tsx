import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Diary, DiaryFood } from '#contract/diaries.contract.ts';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { bandShares, eatenPerDay, newestEaten } from '#domain/plan/diary-figures.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { BandShareBar } from '#web/entities/diary/band-share-bar.tsx';
import { diariesQuery } from '#web/entities/diary/diary.queries.ts';
import { diaryDays } from '#web/entities/diary/diary-days.ts';
import { foodListQuery } from '#web/entities/food-list/food-list.queries.ts';
import { useKitchen } from '#web/entities/meal/meal.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { IconNotebook } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './eaten-since-panel.module.css';

/** `YYYY-MM-DD` of the sample, or else of its arrival. */
const dayOf = ({ sampleDate, uploadedAt }: LabReport): string => sampleDate ?? uploadedAt.slice(0, 10);

/** What was eaten between the two samples, against the advice that the earlier one led to. */
export function EatenSincePanel({ before, after }: { before: LabReport; after: LabReport }) {
  const { t } = useTranslation('lab-reports');
  const diaries = useQuery(diariesQuery(before.userId));
  const title = t('eaten.title', { date: formatDate(before.sampleDate ?? before.uploadedAt) });
  const between = (diaries.data ?? []).filter(({ days }) => {
    const last = days.at(-1)?.date ?? '';
    return last >= dayOf(before) && last <= dayOf(after);
  });
  const diary = newestEaten(between);
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} />
      {diaries.isError && diaries.data === undefined ? (
        <ErrorState error={diaries.error} onRetry={() => void diaries.refetch()} />
      ) : diaries.data === undefined ? (
        <SkeletonRows rows={2} />
      ) : diary === null ? (
        <NoDiary userId={String(before.userId)} />
      ) : (
        <Eaten diary={diary} before={before} />
      )}
    </Panel>
  );
}

function NoDiary({ userId }: { userId: string }) {
  const { t } = useTranslation('lab-reports');
  return (
    <EmptyState
      icon={<IconNotebook size={24} stroke={1.5} aria-hidden />}
      action={
        <div className={`${layout.chips} ${classes.choices}`}>
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link to="/belly/users/$userId/diary" params={{ userId }} search={{ new: true }} {...props} />
            )}
          >
            {t('eaten.write')}
          </Button>
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => (
              <Link
                to="/belly/users/$userId/questionnaires/group/$questionnaireGroupId"
                params={{ userId, questionnaireGroupId: '0' }}
                {...props}
              />
            )}
          >
            {t('eaten.ask')}
          </Button>
        </div>
      }
    >
      {t('eaten.none')}
    </EmptyState>
  );
}

function Eaten({ diary, before }: { diary: Diary; before: LabReport }) {
  const { t } = useTranslation('lab-reports');
  const { language } = useLanguage();
  const kitchen = useKitchen();
  const list = useQuery(foodListQuery(before.id, language));
  // a report without a list is answered with 404
  const noList = hasStatus(list.error, 404) || hasStatus(list.error, 409) || hasStatus(list.error, 422);
  const retry = (): void => {
    if (list.isError) void list.refetch();
    if (kitchen.isError) void kitchen.refetch();
  };
  if (kitchen.data === undefined || (list.data === undefined && !noList)) {
    const error = kitchen.error ?? list.error;
    return error === null ? <SkeletonRows rows={2} /> : <ErrorState error={error} onRetry={retry} />;
  }
  const fibre = eatenPerDay(diary, 'fiber', kitchen.data);
  return (
    <div className={`${layout.stack} ${classes.eaten}`}>
      <p className={layout.mutedSmall}>{t('eaten.diary', { days: diaryDays(diary) })}</p>
      {list.data === undefined ? (
        <p className={layout.small}>{t('eaten.noList')}</p>
      ) : (
        <AgainstList diary={diary} kitchen={kitchen.data} foods={list.data.foods} />
      )}
      {fibre && (
        <p className={layout.small}>
          {t(fibre.atLeast ? 'eaten.fibreAtLeast' : 'eaten.fibre', {
            amount: formatNumber(fibre.amount, { maximumFractionDigits: 0 }),
          })}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        renderRoot={(props) => (
          <Link
            to="/belly/users/$userId/diary"
            params={{ userId: String(before.userId) }}
            search={{ diary: diary.id }}
            {...props}
          />
        )}
      >
        {t('eaten.open')}
      </Button>
    </div>
  );
}

function AgainstList({
  diary,
  kitchen,
  foods,
}: {
  diary: Diary;
  kitchen: Kitchen;
  foods: readonly Pick<DiaryFood, 'foodId' | 'band'>[];
}) {
  const { t } = useTranslation('lab-reports');
  const { language } = useLanguage();
  const { shares } = bandShares(diary.days, foods, kitchen);
  const wanted = shares
    .filter(({ band }) => band === 'eatMore' || band === 'eat')
    .reduce((sum, { share }) => sum + share, 0);
  const unwanted = new Set(
    foods.filter(({ band }) => band === 'avoid' || band === 'excluded').map(({ foodId }) => foodId),
  );
  const eaten = new Set(diary.days.flatMap(({ entries }) => entries.map(({ foodId }) => foodId)));
  const names = [...eaten].filter((id) => unwanted.has(id)).map((id) => kitchen.get(id)?.name[language] ?? `#${id}`);
  return (
    <>
      <BandShareBar shares={shares} />
      <p className={layout.small}>
        {t('eaten.wanted', { share: formatNumber(wanted, { maximumFractionDigits: 0 }) })}{' '}
        {names.length === 0 ? t('eaten.followed') : t('eaten.against', { foods: names.join('; ') })}
      </p>
    </>
  );
}
