import { Button, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { IconChevronDown, IconChevronRight, IconLock } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './food-rows.module.css';
import type { Section } from './list-sections.ts';

interface SectionHeadProps {
  section: Section;
  folded: boolean;
  onFold: () => void;
  /** Every food of the section is selected, also those that are not drawn. */
  selected: boolean;
  onSelect: () => void;
}

/** The name of a section folds it; beside it all of its foods are selected at once. */
export function SectionHead({ section, folded, onFold, selected, onSelect }: SectionHeadProps) {
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const { part, group } = section;
  const held = part === 'heldNeutral' || part === 'heldLimit';
  const name = held ? t(`sections.${part}`) : (group?.name ?? common(`band.${part}`));
  const count = section.foods.length;
  const selectText = t(selected ? 'sections.clearAll' : 'sections.selectAll', { count });
  const Chevron = folded ? IconChevronRight : IconChevronDown;
  return (
    <span className={`${layout.wrapGroup} ${classes.sectionHead}`}>
      <UnstyledButton
        className={`${layout.strong} ${layout.row} ${classes.sectionName}`}
        aria-expanded={!folded}
        onClick={onFold}
      >
        <Chevron className={`${layout.screenOnly} ${classes.chevron}`} size={16} aria-hidden />
        {held ? (
          <IconLock className={`${layout.amberText} ${layout.rigid}`} size={15} aria-hidden />
        ) : (
          <BandSquare band={part} />
        )}
        {name}
        <span className={layout.spoken}>,</span>
        <span className={layout.aside}>{formatNumber(count)}</span>
      </UnstyledButton>
      <Button
        className={layout.screenOnly ?? ''}
        variant="subtle"
        size="compact-xs"
        aria-label={`${selectText}: ${name}`}
        onClick={onSelect}
      >
        {selectText}
      </Button>
    </span>
  );
}
