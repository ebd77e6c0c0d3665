import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mealSlots } from '#contract/meals.contract.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { changeText, figureText, nutrientWord } from '#web/entities/meal/figure-text.ts';
import { capitalised, foodWord } from '#web/entities/meal/kitchen.ts';
import type { Language } from '#web/i18n/language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { IconArrowRight, IconChevronDown, IconLock } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './conflict-panel.module.css';
import { type Replacement, replacementsFor, withReplacements } from './conflicts.ts';
import { figuresOf, lowShare, type WeekFigures } from './figures.ts';
import { listed } from './listed.ts';
import panelClasses from './meal-panel.module.css';
import { cellAt, dayName, keyOf } from './plan.ts';
import { SidePanel } from './side-panel.tsx';
import type { Swap } from './swaps.ts';
import type { WeekActions, WeekView } from './week-view.ts';

interface ConflictPanelProps {
  view: WeekView;
  actions: WeekActions;
  /** Opened by a person, who reads on here; else it stands there by itself and takes no focus. */
  asked: boolean;
  onClose: () => void;
}

/** What may stand in for foods that are no longer allowed; all ticked but what is on locked days. */
export function ConflictPanel({ view, actions, asked, onClose }: ConflictPanelProps) {
  const { t } = useTranslation('week');
  const { plan, kitchen, catalogue, conflicts } = view;
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const [choices, setChoices] = useState<Record<string, number>>({});
  const replacements = useMemo(
    () => replacementsFor(plan, conflicts, kitchen, catalogue),
    [plan, conflicts, kitchen, catalogue],
  );
  const isTicked = ({ key, locked }: Replacement): boolean => ticks[key] ?? !locked;
  const swapOf = ({ key, options }: Replacement): Swap | undefined =>
    options.find(({ foodId }) => foodId === choices[key]) ?? options[0];
  const chosen = replacements.filter(isTicked).map((replacement) => ({ replacement, to: swapOf(replacement) }));
  const after = figuresOf(withReplacements(plan, chosen, kitchen), kitchen, catalogue);
  const meals = new Set(chosen.flatMap(({ replacement }) => replacement.places.map(keyOf))).size;

  const title = t('conflict.title', { count: conflicts.blocking.size });
  return (
    <SidePanel
      label={title}
      about={String(asked)}
      takesFocus={asked}
      onClose={onClose}
      first={<h2 className={`${layout.title15} ${classes.title}`}>{title}</h2>}
      head={<p className={`${layout.mutedSmall} ${panelClasses.where}`}>{t('conflict.intro')}</p>}
      foot={
        <>
          <span className={`${layout.mutedSmall} ${classes.undo}`}>{t('conflict.undoAfterwards')}</span>
          <Button ml="auto" disabled={meals === 0} onClick={() => actions.replace(chosen)}>
            {t('conflict.replace', { count: meals })}
          </Button>
        </>
      }
    >
      <ul className={`${layout.plainList} ${classes.rows}`}>
        {replacements.map((replacement) => (
          <Row
            key={replacement.key}
            replacement={replacement}
            to={swapOf(replacement)}
            ticked={isTicked(replacement)}
            view={view}
            onTick={(ticked) => setTicks({ ...ticks, [replacement.key]: ticked })}
            onChoose={(foodId) => setChoices({ ...choices, [replacement.key]: foodId })}
          />
        ))}
      </ul>
      <After now={view.figures} after={after} withEnergy={view.withEnergy} />
    </SidePanel>
  );
}

interface RowProps {
  replacement: Replacement;
  to: Swap | undefined;
  ticked: boolean;
  view: WeekView;
  onTick: (ticked: boolean) => void;
  onChoose: (foodId: number) => void;
}

function Row({ replacement, to, ticked, view, onTick, onChoose }: RowProps) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const where = useWhere(replacement);
  const from = capitalised(foodWord(view.kitchen, replacement.foodId, language));
  const word = (foodId: number) => capitalised(foodWord(view.kitchen, foodId, language));
  const named = mealsNamed(replacement, view, language);
  return (
    <li className={`${layout.gridTop} ${classes.row}`}>
      <Checkbox
        checked={ticked}
        aria-label={t('conflict.tick', { from, where })}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <div>
        <p className={`${layout.wrapGroup} ${layout.small20} ${classes.names}`}>
          <BandSquare band="excluded" /> <del>{from}</del> <IconArrowRight size={14} aria-hidden />
          {to === undefined ? (
            <b>{t('conflict.takenOut')}</b>
          ) : (
            <>
              <BandSquare band={to.band} /> <b>{word(to.foodId)}</b>
            </>
          )}
        </p>
        <p className={`${layout.mutedTiny} ${classes.where}`}>
          {where}
          {replacement.locked && `. ${t('conflict.locked')}`}
        </p>
        <p className={`${layout.mutedTiny} ${classes.where}`}>
          <ChangeOf replacement={replacement} to={to} view={view} />
        </p>
        {named.length > 0 && (
          <p className={classes.named} data-tone="amber">
            {t('conflict.named', { meals: listed(named, language) })}
          </p>
        )}
      </div>
      {replacement.options.length > 1 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('conflict.other', { food: from })}>
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {replacement.options.map(({ foodId, band }) => (
              <Menu.Item key={foodId} leftSection={<BandSquare band={band} />} onClick={() => onChoose(foodId)}>
                {word(foodId)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        replacement.locked && <IconLock size={15} aria-hidden />
      )}
    </li>
  );
}

/** Meals whose name says the food: the patient would still read it after the food is replaced. */
function mealsNamed({ foodId, places }: Replacement, { plan, kitchen }: WeekView, language: Language): string[] {
  const word = foodWord(kitchen, foodId, language).toLowerCase();
  // Croatian bends the end of words, English adds to it.
  const stem = word.slice(0, Math.max(4, word.length - 2));
  const names = places.flatMap((place) => cellAt(plan, place)?.name[language] ?? []);
  return [...new Set(names)].filter((name) => name.toLowerCase().includes(stem));
}

/** "Mon and Thu breakfast, Wed and Sat snack". */
function useWhere({ places }: Replacement): string {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  return mealSlots
    .flatMap((slot) => {
      const days = places.filter((place) => place.slot === slot).map(({ day }) => t(`day.short.${dayName(day)}`));
      return days.length === 0 ? [] : [`${listed(days, language)} ${t(`inSlot.${slot}`)}`];
    })
    .join(', ');
}

/** What one replacement changes a day, in energy and in the nutrient that changes most. */
function ChangeOf({ replacement, to, view }: { replacement: Replacement; to: Swap | undefined; view: WeekView }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const { plan, kitchen, catalogue } = view;
  const after = figuresOf(withReplacements(plan, [{ replacement, to }], kitchen), kitchen, catalogue);
  const changes = view.figures.nutrients.flatMap(({ code, unit, perDay, target }) => {
    const next = after.nutrients.find((each) => each.code === code)?.perDay ?? null;
    return perDay === null || next === null ? [] : [{ code, unit, more: next - perDay, target }];
  });
  const energy = changes.find(({ code }) => code === 'energy');
  const [most] = changes
    .filter(({ code, target }) => code !== 'energy' && target !== null)
    .sort((a, b) => Math.abs(b.more / (b.target ?? 1)) - Math.abs(a.more / (a.target ?? 1)));
  const parts = [
    view.withEnergy && energy !== undefined && t('conflict.perDay', { kcal: formatSigned(energy.more) }),
    most !== undefined &&
      Math.abs(most.more / (most.target ?? 1)) >= 0.01 &&
      `${nutrientWord(most.code, language).toLowerCase()} ${changeText(most.more, most.unit)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function After({ now, after, withEnergy }: { now: WeekFigures; after: WeekFigures; withEnergy: boolean }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const lines = after.nutrients.filter(({ code }) => (code === 'energy' && withEnergy) || code === 'calcium');
  const before = (code: string) => now.nutrients.find((each) => each.code === code)?.perDay ?? null;
  const met = after.plants.total >= after.plants.goal;
  return (
    <section className={classes.after} aria-label={t('conflict.after')}>
      <h3 className={`${layout.aside} ${classes.afterTitle}`}>{t('conflict.after')}</h3>
      {lines.map(({ code, unit, perDay, share }) => {
        const was = before(code);
        return (
          <p key={code} className={`${layout.muted} ${layout.between} ${classes.line}`}>
            <span>
              <b {...(share !== null && share < lowShare && { 'data-tone': 'amber' })}>
                {perDay === null ? t('strip.noData') : figureText(perDay, unit)}
              </b>{' '}
              {code === 'energy' ? t('conflict.aDay') : nutrientWord(code, language).toLowerCase()}
            </span>
            {was !== null && <span>{t('conflict.was', { value: figureText(was, unit) })}</span>}
          </p>
        );
      })}
      <p className={`${layout.muted} ${layout.between} ${classes.line}`}>
        <span>
          <b data-tone={met ? 'green' : 'amber'}>
            {formatNumber(after.plants.total)} {t('strip.ofPlants', { goal: after.plants.goal })}
          </b>{' '}
          {t('conflict.plants')}
        </span>
        <span>{t('conflict.was', { value: formatNumber(now.plants.total) })}</span>
      </p>
    </section>
  );
}
