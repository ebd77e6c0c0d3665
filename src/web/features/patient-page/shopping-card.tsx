import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageContent } from '#contract/page-content.ts';
import { keepOfPlace, readOfPlace } from './kept-page.ts';
import classes from './patient-page.module.css';

/** The shopping list of the paper; its ticks stay on this phone. */
export function ShoppingCard({ token, content }: { token: string; content: PageContent }) {
  const { t } = useTranslation('patient-page');
  // by place, so that the language may be switched in the shop
  const [basket, setBasket] = useState<string[]>(() => readOfPlace<string[]>(token, 'basket') ?? []);
  const shopping = content.week?.shopping ?? null;
  if (shopping === null) return null;
  const total = shopping.aisles.reduce((sum, { items }) => sum + items.length, 0);
  const keys = shopping.aisles.flatMap(({ key, items }) => items.map((_, at) => `${key} ${at}`));
  const done = keys.filter((key) => basket.includes(key)).length;
  const toggle = (key: string): void => {
    const next = basket.includes(key) ? basket.filter((each) => each !== key) : [...basket, key];
    setBasket(next);
    keepOfPlace(token, 'basket', next);
  };
  return (
    <section className={classes.card} aria-labelledby="shopping">
      <div className={classes.row}>
        <h2 className={classes.cardTitle} id="shopping">
          {t('shopping.title')}
        </h2>
        <span className={classes.counted}>{t('shopping.count', { done, total })}</span>
      </div>
      <p className={classes.small}>{shopping.persons}</p>
      {shopping.aisles.map(({ key, name, items }) => (
        <section key={key} aria-label={name}>
          <h3 className={classes.aisle}>{name}</h3>
          <ul className={classes.items}>
            {items.map((item, at) => (
              <li key={item}>
                <Checkbox
                  label={item}
                  checked={basket.includes(`${key} ${at}`)}
                  onChange={() => toggle(`${key} ${at}`)}
                  classNames={{ root: classes.item ?? '', label: classes.itemLabel ?? '' }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
