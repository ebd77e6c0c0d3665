import { Button, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
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
  const count = section.foods.length;
  const Chevron = folded ? IconChevronRight : IconChevronDown;
  return (
    <span className={classes.sectionHead}>
      <UnstyledButton className={classes.sectionName ?? ''} aria-expanded={!folded} onClick={onFold}>
        <Chevron className={classes.chevron} size={16} aria-hidden />
        <SectionName section={section} />
        <span className={classes.muted}>
          {formatNumber(count)}
          {isHeld(section) && `, ${t('sections.heldNote')}`}
        </span>
      </UnstyledButton>
      <Button
        className={classes.selectAll ?? ''}
        variant="subtle"
        size="compact-xs"
        aria-pressed={selected}
        onClick={onSelect}
      >
        {t(selected ? 'sections.clearAll' : 'sections.selectAll', { count })}
      </Button>
    </span>
  );
}

const isHeld = ({ part }: Section): boolean => part === 'heldNeutral' || part === 'heldLimit';

function SectionName({ section: { part, group } }: { section: Section }) {
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  if (part === 'heldNeutral' || part === 'heldLimit') {
    return (
      <>
        <IconLock className={classes.lock} size={15} aria-hidden /> {t(`sections.${part}`)}
      </>
    );
  }
  return (
    <>
      <BandSquare band={part} /> {group?.name ?? common(`band.${part}`)}
    </>
  );
}
