import { useTranslation } from 'react-i18next';
import type { LabReportCategory } from '#contract/lab-reports.contract.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './lab-report-screen.module.css';

/** The summary by category, those with findings first. */
export function CategoriesPanel({ categories }: { categories: readonly LabReportCategory[] }) {
  const { t } = useTranslation('lab-reports');
  const sorted = [...categories].sort((a, b) => b.low + b.high - (a.low + a.high));
  return (
    <Panel className={classes.categoriesPanel}>
      <PanelHead title={t('categories')} count={formatNumber(categories.length)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing inside to focus */}
      <section className={classes.categories} tabIndex={0} aria-label={t('categories')}>
        {sorted.length === 0 && <EmptyState>{t('noCategories')}</EmptyState>}
        {sorted.map((category) => (
          <div key={category.id} className={classes.category}>
            <span className={classes.swatch} style={{ background: category.color }} aria-hidden />
            <span className={classes.categoryText}>
              {category.name} <span className={classes.muted}>{category.reportDescription}</span>
            </span>
            {category.low > 0 && (
              <Badge tone="blue" icon={<StateIcon state="Low" />}>
                {formatNumber(category.low)}
              </Badge>
            )}
            {category.high > 0 && (
              <Badge tone="amber" icon={<StateIcon state="High" />}>
                {formatNumber(category.high)}
              </Badge>
            )}
          </div>
        ))}
      </section>
    </Panel>
  );
}
