import { Anchor, Button } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { IconArrowLeft, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './test-panel.module.css';

interface BacteriumBarProps {
  params: { userId: string; labReportId: string };
  taxId: number;
  /** Unknown while it is asked for. */
  name: string | undefined;
  count: number | undefined;
  onClear: () => void;
}

/** Whose foods are listed, the way back to its row in the lab report, and to all foods. */
export function BacteriumBar({ params, taxId, name, count, onClear }: BacteriumBarProps) {
  const { t } = useTranslation('food-list');
  const router = useRouter();
  const cameFromReport = useLocation({ select: ({ state }) => state.fromReport === true });
  /** Straight from the report: back to it as it was left, with its filters and where one had scrolled to. */
  const back = (event: MouseEvent): void => {
    if (!cameFromReport || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <div className={`${layout.small20} ${layout.wrapGroup} ${layout.screenOnly} ${classes.bacterium}`}>
      <span aria-live="polite">
        {t('bacterium.foodsOf')} <TaxonName>{name ?? '…'}</TaxonName>
        {count !== undefined && `: ${formatNumber(count)}`}
      </span>
      <Anchor
        size="sm"
        fw={600}
        onClick={back}
        renderRoot={(props) => (
          <Link
            to="/belly/users/$userId/lab-reports/$labReportId"
            params={params}
            search={{ bacterium: taxId }}
            resetScroll={false}
            {...props}
          />
        )}
      >
        <IconArrowLeft size={14} aria-hidden /> {t('bacterium.back')}
      </Anchor>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconX size={14} aria-hidden />}
        onClick={onClear}
      >
        {t('bacterium.all')}
      </Button>
    </div>
  );
}
