import { ActionIcon, Checkbox, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { heldBy } from '#domain/food-list/held.ts';
import { ConfidenceBars } from '#web/entities/food-list/confidence-bars.tsx';
import { RowBadges } from '#web/entities/food-list/row-badges.tsx';
import { ScoreBar } from '#web/entities/food-list/score-bar.tsx';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatDate, formatPercent, formatScore, formatSigned } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconDots, IconHandMove, IconTimeline, IconUsers, IconUsersMinus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './food-rows.module.css';
import { bestGrade, isJustExcluded } from './list-sections.ts';
import { Portion } from './portion.tsx';
import { ShortReason } from './short-reason.tsx';
import { ComesAgain } from './suggestions/comes-again.tsx';
import { TimingMark } from './timing-mark.tsx';

interface FoodRowProps {
  food: FoodResult;
  /** Where Eat and Eat more begin. */
  ticks: readonly number[];
  /** The food that counts in place of a form that nobody eats. */
  countsAs: string | undefined;
  /** The kind of food whose score it has, and the open one that says the same without naming it. */
  own: Suggestion | undefined;
  sameAs: string | undefined;
  /** The bacterium whose foods are listed, and what it says of this one. */
  bacterium: string | undefined;
  points: number | undefined;
  selected: boolean;
  /** Its score is explained beside the list. */
  open: boolean;
  /** The one row that Tab reaches; arrows go on from it. */
  reachable: boolean;
  onSelect: (food: FoodResult, range: boolean) => void;
  onOpen: (food: FoodResult) => void;
  onMove: (food: FoodResult) => void;
  onFocus: (food: FoodResult) => void;
}

export const FoodRow = memo(function FoodRow(props: FoodRowProps) {
  const { food, ticks, countsAs, own, sameAs, bacterium, points, selected, open, reachable } = props;
  const { onSelect, onOpen, onMove, onFocus } = props;
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const held = heldBy(food);
  /** The strongest reason names the bacterium already, or a species of it. */
  const strongest = held || food.exclusion || food.form !== null ? undefined : food.reasons[0]?.name;
  const said = bacterium !== undefined && `${strongest} `.startsWith(`${bacterium} `);
  return (
    <tr
      data-food={food.foodId}
      data-selected={selected || open || undefined}
      tabIndex={reachable ? 0 : -1}
      onFocus={() => onFocus(food)}
    >
      <td className={`${layout.screenOnly} ${classes.tick}`}>
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('selectFood', { food: food.name })}
          checked={selected}
          onChange={(event) => onSelect(food, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </td>
      <th scope="row" className={classes.food}>
        <UnstyledButton
          className={classes.name ?? ''}
          tabIndex={-1}
          aria-expanded={open}
          data-struck={isJustExcluded(food) || undefined}
          title={t('openWhy', { food: food.name })}
          onClick={() => onOpen(food)}
        >
          {food.name}
        </UnstyledButton>
        <TimingMark food={food} />
        <Portion food={food} />
      </th>
      <td className={classes.forYou}>
        <span className={`${layout.group} ${layout.gap10} ${classes.score}`}>
          <ScoreBar score={food.finalScore} band={held ? 'neutral' : food.band} ticks={ticks} />
          <span className={classes.number}>{formatScore(food.finalScore)}</span>
        </span>
      </td>
      <td className={`${layout.nowrap} ${classes.everybody}`}>
        <Everybody food={food} />
      </td>
      <td className={`${layout.mutedSmall} ${classes.why}`}>
        {points !== undefined && !said && (
          <span className={`${layout.block} ${classes.line}`}>
            <TaxonName>{bacterium ?? ''}</TaxonName> <b>{formatScore(points)}</b>
          </span>
        )}
        {food.exclusion && (
          <span className={classes.excluded} data-since={isJustExcluded(food) || undefined}>
            {food.exclusion.reason} <Since food={food} /> (
            {words('wouldBe', { band: common(`band.${food.scoreBand}`) })}){' '}
          </span>
        )}
        {food.lift && <span className={`${layout.block} ${classes.line}`}>{food.lift.because}</span>}
        {held && (
          <span className={layout.toneText} data-tone="amber" title={held.reason}>
            <span className={`${layout.block} ${classes.line}`}>
              {words('ceiling.held', {
                band: common(`band.${food.scoreBand}`),
                ceiling: words(`ceiling.${held.word}`),
              })}
            </span>
            <span className={`${layout.muted} ${layout.twoLines} ${classes.heldReason}`}>
              {held.reason} <Since food={food} />
            </span>
          </span>
        )}
        {!held && !food.exclusion && <ShortReason food={food} countsAs={countsAs} />}
        {sameAs !== undefined && <Badge outlined>{t('suggest.sameAs', { name: sameAs })}</Badge>}
        {food.pulledBothWays && (
          <Badge tone="amber" title={t('suggest.bothWaysHint')}>
            {t('suggest.bothWays')}
          </Badge>
        )}
        <RowBadges food={food} />
      </td>
      <td className={`${layout.nowrap} ${classes.confidence}`}>
        {own === undefined
          ? food.generaCount > 0 && !held && <Confidence food={food} />
          : own.examples.includes(food.foodId) && own.open && <ComesAgain again={own.comesAgain} bars={false} />}
      </td>
      <td className={`${layout.screenOnly} ${classes.actions}`}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              tabIndex={-1}
              aria-label={words('foodActions', { food: food.name })}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconTimeline size={16} aria-hidden />} onClick={() => onOpen(food)}>
              {words('why')}
            </Menu.Item>
            <Menu.Item leftSection={<IconHandMove size={16} aria-hidden />} onClick={() => onMove(food)}>
              {words('move.action')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
});

/** The score that is the same for every patient, with its mark. */
function Everybody({ food: { general, mark } }: { food: FoodResult }) {
  const { t } = useTranslation('food-list');
  const score = formatSigned(Math.round(general));
  if (mark === null) return <span className={layout.aside}>{score}</span>;
  const label = t(mark === 'good' ? 'markGood' : 'markRarely');
  const Icon = mark === 'good' ? IconUsers : IconUsersMinus;
  return (
    <span
      className={`${layout.inlineGroup} ${classes.mark}`}
      data-tone={mark === 'good' ? 'teal' : 'amber'}
      title={label}
    >
      <Icon size={15} role="img" aria-label={label} /> <b>{score}</b>
    </span>
  );
}

function Confidence({ food }: { food: FoodResult }) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const grade = bestGrade(food);
  const hint = [
    t('confidenceHint.genera', { count: food.loudGenera }),
    t('confidenceHint.agreement', {
      value: formatPercent(food.agreement * 100, 0),
    }),
    grade === null ? t('confidenceHint.noGrade') : t('confidenceHint.grade', { grade }),
  ].join(', ');
  return (
    <Tooltip label={hint} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
      <span>
        <ConfidenceBars confidence={food.confidence} label={words(`confidence.${food.confidence}`)} />
        <span className={layout.spoken}>{hint}</span>
      </span>
    </Tooltip>
  );
}

/** A rule holds the food since the list was calculated: it acts at once, only scores wait. */
function Since({ food: { since } }: { food: FoodResult }) {
  const { t } = useTranslation('recommendation');
  if (since === undefined) return null;
  if (since === null) return <b>{t('sinceList')}</b>;
  return <b>{since === practiceToday() ? t('sinceToday') : t('since', { date: formatDate(since) })}</b>;
}
