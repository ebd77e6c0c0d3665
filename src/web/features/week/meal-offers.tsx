import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { changeText, nutrientWord } from '#web/entities/meal/figure-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './meal-panel.module.css';
import { NothingFits } from './nothing-fits.tsx';
import { type Offer, offersFor } from './offers.ts';
import { cellAt, type Place } from './plan.ts';
import type { WeekActions, WeekView } from './week-view.ts';

interface MealOffersProps {
  place: Place;
  view: WeekView;
  actions: Pick<WeekActions, 'chooseMeal'>;
  /** After a meal was chosen. */
  onChosen?: () => void;
}

const shownAtFirst = 4;

/** Other meals of this time of day that the patient may eat, with what they would improve. */
export function MealOffers({ place, view, actions, onChosen }: MealOffersProps) {
  const { t } = useTranslation('week');
  const [all, setAll] = useState(false);
  const { plan, kitchen, catalogue } = view;
  const { day, slot } = place;
  const offers = useMemo(
    () => offersFor({ day, slot }, plan, kitchen, catalogue),
    [day, slot, plan, kitchen, catalogue],
  );
  const title = t(`panel.${cellAt(view.plan, place) === undefined ? 'fitting' : 'others'}.${place.slot}`);
  const empty = cellAt(view.plan, place) === undefined;
  const shown = all || empty ? offers : offers.slice(0, shownAtFirst);
  return (
    <section aria-label={title}>
      <div className={`${layout.row} ${classes.offersHead}`}>
        <h3 className={layout.small18}>{title}</h3>
        <span className={layout.faintSmall}>{offers.length}</span>
        {!empty && offers.length > shownAtFirst && (
          <Button variant="subtle" size="compact-sm" ml="auto" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'panel.seeFewer' : 'panel.seeAll')}
          </Button>
        )}
      </div>
      {offers.length === 0 && (
        <div className={`${layout.mutedSmall} ${layout.stack} ${classes.noOffer}`}>
          <NothingFits place={place} view={view} />
          {catalogueHas(view, place) && t('panel.noOthers')}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            renderRoot={(props) => <Link to="/belly/meals" search={{ meal: 'new' }} {...props} />}
          >
            {t('panel.newMeal')}
          </Button>
        </div>
      )}
      <ul className={layout.plainList}>
        {shown.map((offer) => (
          <OfferRow
            key={offer.meal.id}
            offer={offer}
            withEnergy={view.withEnergy}
            onUse={() => {
              actions.chooseMeal(place, offer.meal);
              onChosen?.();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

const catalogueHas = ({ catalogue }: WeekView, { slot }: Place): boolean =>
  catalogue.meals.some((meal) => meal.slot === slot);

function OfferRow({ offer, withEnergy, onUse }: { offer: Offer; withEnergy: boolean; onUse: () => void }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const { meal, best, newPlants, kcal } = offer;
  const facts = [
    best !== null && `${nutrientWord(best.code, language).toLowerCase()} ${changeText(best.more, best.unit)}`,
    newPlants > 0 && t('panel.newPlants', { count: newPlants }),
    (newPlants === 0 || best === null) && withEnergy && kcal !== null && changeText(kcal, 'kcal'),
    t('card.minutes', { count: meal.minutes }),
  ];
  return (
    <li className={`${layout.gridMiddle} ${classes.offer}`}>
      <span className={classes.band}>
        <BandSquare band={meal.because.foods[0]?.band ?? 'neutral'} />
      </span>
      <span className={layout.lines}>
        <span className={`${layout.small18} ${layout.breaks} ${classes.foodName}`}>{meal.name[language]}</span>
        <span className={layout.tiny}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={t('panel.useMeal', { meal: meal.name[language] })}
        onClick={onUse}
      >
        {t('panel.use')}
      </Button>
    </li>
  );
}
