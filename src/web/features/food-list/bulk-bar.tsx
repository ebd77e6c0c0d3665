import { ActionIcon, Button, Select, type SelectProps, TextInput, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FoodBand, foodBandSchema } from '#contract/food-bands.ts';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { IconBan, IconHandMove, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './bulk-bar.module.css';
import { isLetter, isOverlaid } from './keyboard.ts';
import { obstacleTo, useBulkMove } from './use-bulk-move.ts';

/** A letter that is typed into a field must reach it. */
const letThrough = { preventDefault: false };

interface BulkBarProps {
  labReportId: number;
  foods: readonly FoodResult[];
  /** How many of them the filters hide: they move too. */
  outOfSight: number;
  onClear: () => void;
}

/** In place of the toolbar while foods are selected: a band, one reason for all, Move and Exclude. */
export function BulkBar({ labReportId, foods, outOfSight, onClear }: BulkBarProps) {
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const [band, setBand] = useState<FoodBand | null>(null);
  const [reason, setReason] = useState('');
  const [opened, setOpened] = useState(false);
  const bandField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const { run, busy } = useBulkMove(labReportId, onClear);
  const renderBand: SelectProps['renderOption'] = ({ option }) => (
    <span>
      {option.label}
      {option.disabled && <span className={classes.never}>{t('bulk.allFinal')}</span>}
    </span>
  );

  const obstacle = band === null ? null : obstacleTo(foods, band, reason);
  const why =
    obstacle?.kind === 'reason'
      ? t('bulk.needsReason', { food: obstacle.food })
      : obstacle?.kind === 'final'
        ? t('bulk.allFinal')
        : null;
  const blocked = band === null || obstacle !== null;
  const move = (): void => {
    if (!blocked && !busy) run(foods, band, reason);
  };
  const exclude = (): void => {
    if (!busy) run(foods, 'excluded', reason);
  };

  useHotkeys(
    [
      ['mod+Enter', (event) => !isOverlaid(event) && move(), letThrough],
      [
        'm',
        (event) => {
          if (!isLetter(event) || isOverlaid(event)) return;
          bandField.current?.focus();
          setOpened(true);
        },
        letThrough,
      ],
      ['x', (event) => isLetter(event) && !isOverlaid(event) && exclude(), letThrough],
    ],
    [],
  );

  return (
    <div
      className={`${layout.wrapRow} ${layout.screenOnly} ${classes.bar}`}
      role="toolbar"
      aria-label={t('bulk.label')}
      title={t('bulk.keys')}
    >
      <strong className={classes.count} aria-live="polite">
        {t('bulk.selected', { count: foods.length })}
        {outOfSight > 0 && <span className={classes.outOfSight}>{t('bulk.outOfSight', { count: outOfSight })}</span>}
      </strong>
      <Select
        ref={bandField}
        size="sm"
        className={classes.band ?? ''}
        aria-label={t('bulk.band')}
        placeholder={t('bulk.band')}
        aria-keyshortcuts="m"
        data={foodBandSchema.options
          .filter((each) => each !== 'excluded')
          .map((value) => ({
            value,
            label: common(`band.${value}`),
            disabled: obstacleTo(foods, value, reason)?.kind === 'final',
          }))}
        renderOption={renderBand}
        value={band}
        leftSection={band && <BandSquare band={band} />}
        onChange={(value) => {
          setBand(foodBandSchema.options.find((each) => each === value) ?? null);
          // what is asked next
          reasonField.current?.focus();
        }}
        allowDeselect={false}
        dropdownOpened={opened}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        onKeyDown={(event: KeyboardEvent) => {
          // Esc closes the innermost first: here the open list, not the selection.
          if (event.key === 'Escape' && opened) event.stopPropagation();
        }}
      />
      <TextInput
        ref={reasonField}
        size="sm"
        className={classes.reason ?? ''}
        aria-label={t('bulk.reason')}
        placeholder={t('bulk.reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          // with Ctrl it is the shortcut of the bar
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) move();
        }}
      />
      <Tooltip label={why} disabled={why === null} multiline maw={300}>
        <Button
          size="sm"
          leftSection={<IconHandMove size={16} aria-hidden />}
          loading={busy}
          {...(blocked && { 'data-disabled': true })}
          aria-disabled={blocked}
          aria-keyshortcuts="Control+Enter"
          onClick={move}
        >
          {t('bulk.move')}
        </Button>
      </Tooltip>
      <Button
        size="sm"
        variant="default"
        className={layout.redText ?? ''}
        leftSection={<IconBan size={16} aria-hidden />}
        disabled={busy}
        aria-keyshortcuts="x"
        onClick={exclude}
      >
        {t('bulk.exclude')}
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={t('bulk.clear')} onClick={onClear}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      {why !== null && (
        <p className={`${layout.mutedSmall} ${classes.why}`} role="status">
          {why}
        </p>
      )}
    </div>
  );
}
