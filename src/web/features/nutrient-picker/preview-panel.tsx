import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Calculation, foodBandSchema } from '#contract/recommendation.contract.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { BandShares } from '#web/entities/food-list/band-tabs.tsx';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './nutrient-picker.module.css';

interface PreviewPanelProps {
  preview: UseQueryResult<Calculation>;
  stored: Calculation | undefined;
}

/** How many foods each band would hold, and the difference to the stored list. */
export function PreviewPanel({ preview, stored }: PreviewPanelProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const counts = preview.data?.counts;
  return (
    <Panel aria-busy={preview.isFetching}>
      <PanelHead title={t('picker.preview')} count={t('picker.previewHint')} />
      {counts === undefined ? (
        preview.isError ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <SkeletonRows rows={3} rowHeight={34} />
        )
      ) : (
        <div aria-live="polite">
          <div className={classes.shares}>
            <BandShares counts={counts} />
          </div>
          <dl className={classes.counts}>
            {foodBandSchema.options.map((band) => {
              const change = stored === undefined ? 0 : counts[band] - stored.counts[band];
              return (
                <div key={band} className={classes.count}>
                  <dt>
                    <BandSquare band={band} />
                    {common(`band.${band}`)}
                  </dt>
                  <dd>
                    {formatNumber(counts[band])}
                    {change !== 0 && (
                      <span className={classes.change} title={t('picker.change', { change: formatSigned(change) })}>
                        {formatSigned(change)}
                      </span>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </div>
      )}
    </Panel>
  );
}
