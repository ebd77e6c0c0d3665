import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BandShares, Diary, DiaryBody } from '#contract/diaries.contract.ts';
import { bandShares } from '#domain/plan/diary-figures.ts';
import { BandShareBar } from '#web/entities/diary/band-share-bar.tsx';
import { diaryDays } from '#web/entities/diary/diary-days.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import type { DiaryView } from './diary-view.ts';
import classes from './figures-panels.module.css';

interface BandPanelProps {
  view: DiaryView;
  userId: number;
  days: DiaryBody['days'];
  /** The diary before this one, for the last sentence. */
  earlier: Diary | null;
}

/** Share of energy by band of the list in force. */
export function BandPanel({ view, userId, days, earlier }: BandPanelProps) {
  const { t } = useTranslation('diary');
  const { basis, kitchen, sex } = view;
  const found = basis.list && bandShares(days, basis.foods, kitchen);
  const title = t(`bands.title.${sex ?? 'other'}`);
  return (
    <Panel aria-label={title}>
      <PanelHead
        title={title}
        {...(basis.list && { count: t('bands.list', { date: formatDate(basis.list.calculatedAt) }) })}
      />
      <div className={`${layout.stack} ${classes.body}`}>
        {found === null ? (
          <NoList userId={userId} refused={basis.noList === 'refused'} />
        ) : (
          <>
            {found.shares.length === 0 && <p className={layout.muted18}>{t('bands.nothing')}</p>}
            {found.shares.length > 0 && (
              <>
                <BandShareBar shares={found.shares} />
                <p className={layout.small}>
                  <Wanted shares={found.shares} earlier={earlier} view={view} />
                </p>
              </>
            )}
            <Unknown foodIds={found.unknownFoodIds} view={view} />
          </>
        )}
      </div>
    </Panel>
  );
}

export const wantedShare = (shares: BandShares['shares']): number =>
  shares.filter(({ band }) => band === 'eatMore' || band === 'eat').reduce((sum, { share }) => sum + share, 0);

function Wanted({ shares, earlier, view }: { shares: BandShares['shares']; earlier: Diary | null; view: DiaryView }) {
  const { t } = useTranslation('diary');
  const percent = (share: number): string => formatNumber(share, { maximumFractionDigits: 0 });
  const share = percent(wantedShare(shares));
  const before = earlier && bandShares(earlier.days, view.basis.foods, view.kitchen);
  if (!earlier || !before || before.shares.length === 0) return t('bands.wanted', { share });
  return t('bands.wantedBefore', { share, date: diaryDays(earlier), before: percent(wantedShare(before.shares)) });
}

function NoList({ userId, refused }: { userId: number; refused: boolean }) {
  const { t } = useTranslation('diary');
  if (refused) return <p className={layout.muted18}>{t('bands.refused')}</p>;
  return (
    <div className={`${layout.wrapGroup} ${layout.gap12}`}>
      <p className={layout.muted18}>{t('bands.noList')}</p>
      <Button
        size="xs"
        variant="default"
        renderRoot={(props) => (
          <Link to="/belly/users/$userId/lab-reports" params={{ userId: String(userId) }} {...props} />
        )}
      >
        {t('bands.toReports')}
      </Button>
    </div>
  );
}

/** Foods without a figure: said, and never counted as nothing. */
export function Unknown({ foodIds, view }: { foodIds: readonly number[]; view: Pick<DiaryView, 'kitchen'> }) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  if (foodIds.length === 0) return null;
  const names = foodIds.map((id) => view.kitchen.get(id)?.name[language] ?? `#${id}`);
  return <p className={layout.muted18}>{t('unknown', { foods: names.join('; ') })}</p>;
}
