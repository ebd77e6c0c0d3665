import { useTranslation } from 'react-i18next';
import type { PageContent } from '#contract/page-content.ts';
import classes from './patient-page.module.css';

const mostGroups = 6;

/** The half, the quarter and the quarter of a plate, with the groups of the list beside it. */
export function PlateCard({ content, onAll }: { content: PageContent; onAll: () => void }) {
  const { t } = useTranslation('patient-page');
  const { groups } = content.suggestions;
  if (groups.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="plate">
      <div className={classes.plate}>
        <svg viewBox="0 0 120 120" className={classes.plateDrawing} aria-hidden="true">
          <circle cx="60" cy="60" r="58" className={classes.plateRim} />
          <circle cx="60" cy="60" r="50" className={classes.plateHalf} />
          <path d="M60 60V10A50 50 0 0 1 110 60Z" className={classes.plateQuarter} />
          <path d="M60 60H110A50 50 0 0 1 60 110Z" className={classes.plateGrain} />
          <path d="M60 10V110M60 60H110" className={classes.plateCut} />
          <text x="34" y="64">
            ½
          </text>
          <text x="80" y="42">
            ¼
          </text>
          <text x="80" y="86">
            ¼
          </text>
        </svg>
        <div>
          <h2 className={classes.cardTitle} id="plate">
            {t('plate.title')}
          </h2>
          <p className={classes.small}>{t('plate.parts')}</p>
        </div>
      </div>
      <ul className={classes.goals}>
        {groups.slice(0, mostGroups).map(({ key, name, goal }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span className={classes.goal}>{goal}</span>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.link} onClick={onAll}>
        {t('plate.all')}
      </button>
    </section>
  );
}
