import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportBacteria } from '#contract/lab-reports.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './lab-report-screen.module.css';

/** Where the foods of a bacterium are found, and what is to be done before one goes there. */
export interface WayToFoods {
  params: { userId: string; labReportId: string };
  /** There is a food list; without one the foods are those of the rule base. */
  calculated: boolean;
  /** Keeps the row in the address of the report, so that Back finds it again. */
  onLeave: (taxId: number) => Promise<void>;
}

interface FoodsLinkProps {
  row: LabReportBacteria;
  way: WayToFoods;
}

/** How many foods the rules know for a bacterium, and the way to them. */
export function FoodsLink({ row, way: { params, calculated, onLeave } }: FoodsLinkProps) {
  const { t } = useTranslation('lab-reports');
  const navigate = useNavigate();
  const count = formatNumber(row.foodCount);
  const list = {
    to: '/belly/users/$userId/lab-reports/$labReportId/food-list',
    params,
    search: { taxon: row.taxId },
    state: { fromReport: true },
  } as const;
  const rules = {
    to: '/admin/bacteria-food-relation',
    search: { level: row.rank, kind: 'to-eat', taxon: row.taxId },
  } as const;
  /** The row is kept first; a click that opens another tab leaves this one as it is. */
  const follow = (go: () => Promise<void>) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void onLeave(row.taxId).then(go);
  };
  const label = `${t('column.foods')} ${count}: ${row.name}`;
  const shown = (
    <>
      <span className={classes.onCards}>{t('column.foods')} </span>
      {count}
    </>
  );
  return calculated ? (
    <Link {...list} className={classes.link} aria-label={label} onClick={follow(() => navigate(list))}>
      {shown}
    </Link>
  ) : (
    <Link {...rules} className={classes.link} aria-label={label} onClick={follow(() => navigate(rules))}>
      {shown}
    </Link>
  );
}
