import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconFileText, IconHome, IconMoodSmile, IconSoup } from '#web/ui/icons.gen.ts';
import { CanIEat } from './can-i-eat.tsx';
import { CheckInPlace } from './check-in-place.tsx';
import { FetchPdf, PrintPage } from './fetch-pdf.tsx';
import { Hello } from './hello.tsx';
import { Notices } from './notices.tsx';
import { PageFrame } from './page-frame.tsx';
import classes from './patient-page.module.css';
import type { OpenPage } from './patient-page.queries.ts';
import { type PagePlace, pagePlaces } from './patient-page.search.ts';
import { PlantsCard } from './plants-card.tsx';
import { PlateCard } from './plate-card.tsx';
import { ReportPlace } from './report-place.tsx';
import { ShoppingCard } from './shopping-card.tsx';
import { TrialCard } from './trial-card.tsx';
import { useTicks } from './use-ticks.ts';
import { WeekCard } from './week-card.tsx';

interface PlacesProps {
  token: string;
  session: string;
  place: PagePlace;
  open: OpenPage;
  onPlace: (place: PagePlace) => void;
  onForget: () => void;
}

const icons = { today: IconHome, kitchen: IconSoup, checkIn: IconMoodSmile, report: IconFileText };

/** Four places: one at a time on a phone; on a desktop three of them beside each other, and the report. */
export function Places({ token, session, place, open, onPlace, onForget }: PlacesProps) {
  const { t } = useTranslation('patient-page');
  const { language } = useLanguage();
  const { page, offline } = open;
  const ticks = useTicks(token, page.today);
  const pages = page.content;
  const content = pages?.[language] ?? null;
  const report = <ReportPlace {...{ session, page, content, onForget }} />;
  const head = (
    <span className={classes.onDesktop}>
      <FetchPdf session={session} />
      <PrintPage />
    </span>
  );
  if (pages === null || content === null) {
    return (
      <PageFrame practice={page.practice.name} actions={head}>
        <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
        <Notices {...{ page, content, offline, language }} />
        {report}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      practice={page.practice.name}
      actions={head}
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
                data-to={each}
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
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <Notices {...{ page, content, offline, language }} />
      <div className={classes.places} data-place={place}>
        <div>
          <div data-of="today">
            <Hello page={page} content={content} />
            <TrialCard {...{ token, session }} />
            <PlateCard content={content} onAll={() => onPlace('report')} />
            <WeekCard {...{ page, content, ticks }} />
          </div>
        </div>
        <div className={classes.right}>
          <div data-of="kitchen">
            <CanIEat pages={pages} language={language} phone={page.practice.phone} />
          </div>
          <div data-of="today">
            <PlantsCard {...{ page, content, ticks }} />
          </div>
          <div data-of="kitchen">
            <ShoppingCard token={token} content={content} />
          </div>
          <div data-of="checkIn">
            <CheckInPlace {...{ token, session, today: page.today, author: content.author }} />
          </div>
        </div>
        <div className={classes.whole} data-of="report">
          {report}
        </div>
      </div>
      <p className={classes.foot}>
        {content.disclaimer} {t('emergency')}
      </p>
    </PageFrame>
  );
}
