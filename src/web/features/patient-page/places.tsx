import { IconFileText, IconHome, IconMoodSmile, IconSoup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { CheckInPlace } from './check-in-place.tsx';
import { KitchenPlace } from './kitchen-place.tsx';
import { PageFrame } from './page-frame.tsx';
import classes from './patient-page.module.css';
import type { OpenPage } from './patient-page.queries.ts';
import { type PagePlace, pagePlaces } from './patient-page.search.ts';
import { ReportPlace } from './report-place.tsx';
import { TodayPlace } from './today-place.tsx';

interface PlacesProps {
  token: string;
  session: string;
  place: PagePlace;
  open: OpenPage;
  onPlace: (place: PagePlace) => void;
  onForget: () => void;
}

const icons = { today: IconHome, kitchen: IconSoup, checkIn: IconMoodSmile, report: IconFileText };

/** Four places: one at a time on a phone, beside each other on a desktop. */
export function Places({ token, session, place, open, onPlace, onForget }: PlacesProps) {
  const { t } = useTranslation('patient-page');
  const { language } = useLanguage();
  const { page, offline } = open;
  const content = page.content?.[language] ?? null;
  return (
    <PageFrame
      practice={page.practice.name}
      wide
      navigation={
        <nav className={classes.nav} aria-label={t('places.label')}>
          {pagePlaces.map((each) => {
            const Icon = icons[each];
            return (
              <button
                key={each}
                type="button"
                className={classes.place}
                aria-current={each === place ? 'page' : undefined}
                onClick={() => onPlace(each)}
              >
                <Icon size={22} stroke={1.75} aria-hidden />
                {t(`places.${each}`)}
              </button>
            );
          })}
        </nav>
      }
    >
      {offline && (
        <p className={classes.said} data-tone="grey" role="status">
          {t('offline')}
        </p>
      )}
      <div className={classes.places} data-place={place}>
        <div className={classes.today}>
          <TodayPlace {...{ token, page, content }} />
        </div>
        <div className={classes.kitchen}>
          <KitchenPlace {...{ token, page, content }} />
        </div>
        <div className={classes.checkIn}>
          <CheckInPlace {...{ token, session, today: page.today, author: content?.author ?? page.practice.name }} />
        </div>
        <div className={classes.report}>
          <ReportPlace {...{ session, page, content, onForget }} />
        </div>
      </div>
    </PageFrame>
  );
}
