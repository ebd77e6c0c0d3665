import { ActionIcon, Checkbox, Switch, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { ReportContent, ReportProposal } from '#contract/patient-report.contract.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import {
  type FoodGroup,
  foodsOnPaper,
  isLeftOut,
  withFood,
  withGroup,
} from '#web/entities/patient-report/foods-on-paper.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './report-editor.module.css';
import type { SectionProps } from './section-props.ts';

interface FoodsSectionProps extends SectionProps {
  proposal: ReportProposal;
  nothingOutside: boolean;
}

/** Which groups and foods of the list come onto the paper; what is left out stays in its place. */
export function FoodsSection({ draft, change, proposal, nothingOutside }: FoodsSectionProps) {
  const { t } = useTranslation('patient-report');
  const { groups, foodLimit } = proposal;
  const [open, setOpen] = useState<readonly string[]>(() => groups.slice(0, 1).map(({ key }) => key));
  const { total, eatMore, eat } = foodsOnPaper(groups, draft.leftOut);
  return (
    <section className={classes.section} data-place="foods" aria-labelledby="report-foods">
      <div className={`${layout.wrapGroup} ${classes.sectionHead}`}>
        <h3 id="report-foods" className={`${layout.title15} ${classes.sectionTitle}`} tabIndex={-1}>
          {t('foods.title')}
        </h3>
        <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
          {t('foods.count', { count: total, limit: formatNumber(foodLimit) })}
        </span>
        {nothingOutside && <Badge tone="green">{t('foods.everybody')}</Badge>}
        <span className={`${layout.mutedSmall} ${classes.bands}`}>
          <span>
            <BandSquare band="eatMore" /> {t('foods.eatMore', { count: eatMore })}
          </span>
          <span>
            <BandSquare band="eat" /> {t('foods.eat', { count: eat })}
          </span>
        </span>
      </div>
      {total > foodLimit && (
        <p className={`${layout.small18} ${layout.group} ${layout.amberText} ${classes.amber}`}>
          <IconAlertTriangle size={15} aria-hidden /> {t('foods.tooMany', { limit: formatNumber(foodLimit) })}
        </p>
      )}
      {groups.length === 0 && (
        <p className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>{t('foods.none')}</p>
      )}
      <div className={classes.groups}>
        {groups.map((group) => (
          <GroupPart
            key={group.key}
            group={group}
            paperLanguage={draft.language}
            leftOut={draft.leftOut}
            opened={open.includes(group.key)}
            onOpen={(opened) => setOpen(opened ? [...open, group.key] : open.filter((each) => each !== group.key))}
            onChange={(leftOut) => change({ leftOut })}
          />
        ))}
      </div>
    </section>
  );
}

interface GroupPartProps {
  group: FoodGroup;
  paperLanguage: Language;
  leftOut: ReportContent['leftOut'];
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onChange: (leftOut: ReportContent['leftOut']) => void;
}

/** As many lines as a group shows before one asks for the rest. */
const firstLines = 10;

function GroupPart({ group, paperLanguage, leftOut, opened, onOpen, onChange }: GroupPartProps) {
  const { t } = useTranslation('patient-report');
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const name = group.name[language];
  const onPaper = !leftOut.groups.includes(group.key);
  const out = group.foods.filter((line) => isLeftOut(line, leftOut)).length;
  const shown = all ? group.foods : group.foods.slice(0, firstLines);
  const rest = group.foods.length - shown.length;
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.group} data-place={`group:${group.key}`} data-opened={opened || undefined}>
      <div className={`${layout.row} ${classes.groupHead}`}>
        <span className={`${layout.smallMedium} ${layout.shrinks}`}>{name}</span>
        <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
          {opened ? t('foods.inGroup', { count: group.foods.length }) : formatNumber(group.foods.length)}
        </span>
        {onPaper && out > 0 && <Badge outlined>{t('foods.leftOutCount', { count: out })}</Badge>}
        {!onPaper && <Badge outlined>{t('foods.leftOut')}</Badge>}
        <Switch
          className={layout.end ?? ''}
          aria-label={t('foods.onPaper', { group: name })}
          checked={onPaper}
          onChange={({ currentTarget }) => onChange(withGroup(leftOut, group.key, currentTarget.checked))}
        />
        <ActionIcon
          size="xs"
          aria-expanded={opened}
          aria-label={opened ? t('foods.close', { group: name }) : t('foods.open', { group: name })}
          onClick={() => onOpen(!opened)}
        >
          <Chevron size={16} aria-hidden />
        </ActionIcon>
      </div>
      {opened && (
        <ul className={`${layout.plainList} ${classes.foods}`} aria-label={name}>
          {shown.map((line) => {
            const isOut = isLeftOut(line, leftOut);
            return (
              <li
                key={line.foodIds.join('-')}
                className={`${layout.row} ${classes.foodLine}`}
                data-out={isOut || !onPaper || undefined}
              >
                <Checkbox
                  checked={!isOut}
                  disabled={!onPaper}
                  onChange={({ currentTarget }) => onChange(withFood(leftOut, line, currentTarget.checked))}
                  label={
                    <span className={`${layout.small} ${layout.inlineGroup} ${classes.food}`}>
                      <BandSquare band={line.band} />
                      <span lang={paperLanguage}>{line.name[paperLanguage]}</span>{' '}
                      <span
                        className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}
                        lang={paperLanguage}
                      >
                        {line.times[paperLanguage]}
                      </span>
                      {line.byHand && (
                        <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
                          {t('foods.byHand')}
                        </span>
                      )}
                    </span>
                  }
                />
                {isOut && onPaper && (
                  <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
                    {t('foods.leftOut')}
                  </span>
                )}
              </li>
            );
          })}
          {rest > 0 && (
            <li className={`${layout.row} ${classes.foodLine}`}>
              <UnstyledButton
                className={`${layout.smallStrong} ${layout.inlineGroup} ${classes.more}`}
                onClick={() => setAll(true)}
              >
                {t('foods.showMore', { count: rest })}
              </UnstyledButton>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
