import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './bacteria-name.module.css';
import type { BacteriaRow } from './bacteria-tree.ts';

interface BacteriaNameProps {
  row: BacteriaRow;
  onOpen: (open: boolean) => void;
}

/** The name; before a genus with species stands the button that opens it, also by the right and left arrow. */
export function BacteriaName({ row, onOpen }: BacteriaNameProps) {
  const { t } = useTranslation('lab-reports');
  const Chevron = row.opened ? IconChevronDown : IconChevronRight;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const open = event.key === 'ArrowRight';
    if (open !== row.opened) onOpen(open);
  };
  return (
    <span className={`${layout.group} ${layout.gap4} ${classes.name}`} data-in-genus={row.inGenus || undefined}>
      {row.speciesCount > 0 ? (
        <UnstyledButton
          className={`${layout.muted} ${layout.inlineGroup} ${classes.toggle}`}
          aria-expanded={row.opened}
          aria-label={t('speciesOf', { name: row.name, value: formatNumber(row.speciesCount) })}
          onClick={() => onOpen(!row.opened)}
          onKeyDown={onKeyDown}
        >
          <Chevron size={16} aria-hidden />
        </UnstyledButton>
      ) : (
        (row.rank === 'genus' || row.inGenus) && (
          <span className={`${layout.muted} ${layout.inlineGroup} ${classes.toggle}`} />
        )
      )}
      <span data-bacterium={row.taxId} tabIndex={-1}>
        <TaxonName>{row.name}</TaxonName>{' '}
        {row.contested && (
          <span className={layout.faintSmall} title={t('contestedHint')}>
            {t('contested')}
          </span>
        )}{' '}
        {row.olderMeaning && <span className={layout.faintSmall}>{t('olderMeaning')}</span>}
      </span>
    </span>
  );
}
