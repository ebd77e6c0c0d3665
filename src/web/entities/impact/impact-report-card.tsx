import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImpactFood, ImpactReport } from '#contract/impact.contract.ts';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { formatDate, formatNumber, formatScore } from '#web/lib/format.ts';
import { IconArrowRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './impact-drawer.module.css';

/** Foods of a report that are shown before somebody asks for all. */
const SHOWN = 5;

export function ImpactReportCard({ report }: { report: ImpactReport }) {
  const { t } = useTranslation('reference-data');
  const [all, setAll] = useState(false);
  const headId = useId();
  const { patient, sampleDate, foods, foodsChanged } = report;
  const shown = all ? foods : foods.slice(0, SHOWN);
  const unnamed = foodsChanged - foods.length;
  return (
    <section className={classes.report} aria-labelledby={headId}>
      <div className={`${layout.wrap} ${classes.head}`}>
        <h3 className={`${layout.title14} ${classes.patient}`} id={headId}>
          <Link
            to="/belly/users/$userId/lab-reports/$labReportId"
            params={{ userId: String(patient.id), labReportId: String(report.labReportId) }}
          >
            {patient.firstName} {patient.lastName}
          </Link>
        </h3>
        <span className={layout.mutedSmall}>{patient.code}</span>
        <span className={layout.mutedSmall}>
          {sampleDate === null ? t('impact.noDate') : t('impact.sample', { date: formatDate(sampleDate) })}
        </span>
        <span className={`${layout.mutedSmall} ${layout.end}`}>
          {t('impact.foodCount', { count: foodsChanged, formatted: formatNumber(foodsChanged) })}
        </span>
      </div>
      <ul className={layout.plainList}>
        {shown.map((food) => (
          <FoodMove key={food.foodId} food={food} />
        ))}
      </ul>
      {!all && foods.length > SHOWN && (
        <Button variant="subtle" size="xs" className={classes.all ?? ''} onClick={() => setAll(true)}>
          {t('impact.showAll', { count: foods.length, formatted: formatNumber(foods.length) })}
        </Button>
      )}
      {all && unnamed > 0 && (
        <p className={`${layout.mutedSmall} ${classes.more}`}>
          {t('impact.moreFoods', { count: unnamed, formatted: formatNumber(unnamed) })}
        </p>
      )}
    </section>
  );
}

function FoodMove({ food: { name, before, after } }: { food: ImpactFood }) {
  const { t } = useTranslation('reference-data');
  return (
    <li className={`${layout.small18} ${layout.gridMiddle} ${classes.food}`}>
      <span className={`${layout.breaks} ${classes.name}`}>{name}</span>
      <span className={`${layout.group} ${layout.gap6}`}>
        <BandBadge band={before.band} />
        <IconArrowRight
          size={14}
          stroke={1.75}
          className={`${layout.faint} ${layout.rigid}`}
          role="img"
          aria-label={t('impact.to')}
        />
        <BandBadge band={after.band} />
      </span>
      <span className={`${layout.muted} ${layout.right} ${layout.nowrap}`}>
        {formatScore(before.finalScore)} → {formatScore(after.finalScore)}
      </span>
    </li>
  );
}
