import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { IssuedPage, PageContent, PageFood } from '#contract/page-content.ts';
import { canIEat, type EatResult, eatResultOf } from '#domain/patient-page/can-i-eat.ts';
import { IconBan, IconCircleCheck, IconCircleHalf2, IconCircleMinus, IconHelpCircle } from '#web/ui/icons.gen.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import classes from './patient-page.module.css';

const tones = {
  yes: 'green',
  small: 'yellow',
  rarely: 'amber',
  notNow: 'red',
  never: 'red',
  asBefore: 'grey',
  notFound: 'grey',
} as const;

const icons = {
  yes: IconCircleCheck,
  small: IconCircleHalf2,
  rarely: IconCircleMinus,
  notNow: IconBan,
  never: IconBan,
  asBefore: IconCircleCheck,
  notFound: IconHelpCircle,
};

interface CanIEatProps {
  pages: IssuedPage;
  language: Language;
  phone: string;
}

/** Any food by its name in either language; answered on this phone. */
export function CanIEat({ pages, language, phone }: CanIEatProps) {
  const { t } = useTranslation('patient-page');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const content = pages[language];
  if (content.foods.length === 0) return null;
  const found = canIEat(typed, pages, language);
  // another one that is called so was asked for; those beside it stay
  const own = chosen === null ? null : eatResultOf(chosen, content);
  const result = found && own ? { ...own, others: withFirst(found, chosen) } : found;
  return (
    <section className={classes.ask} aria-labelledby="can-i-eat">
      <h2 className={classes.question} id="can-i-eat">
        {t('eat.title')}
      </h2>
      <SearchField
        label={t('eat.search')}
        placeholder={t('eat.placeholder')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setChosen(null);
        }}
      />
      <div role="status">{result && <Answer result={result} phone={phone} until={untilOf(content)} />}</div>
      {result && result.others.length > 0 && (
        <ul className={classes.others} aria-label={t('eat.others')}>
          {result.others.map((food) => {
            const Icon = icons[food.answer];
            return (
              <li key={food.foodId}>
                <button
                  type="button"
                  className={classes.chip}
                  data-tone={tones[food.answer]}
                  onClick={() => setChosen(food.foodId)}
                >
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {food.fullName}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function withFirst({ food, others }: EatResult, chosen: number | null): PageFood[] {
  return [...(food ? [food] : []), ...others].filter(({ foodId }) => foodId !== chosen);
}

/** The day of the last of the next steps: until then the list is as it was given. Alone, a step is the day it was given. */
const untilOf = ({ steps }: PageContent): string | null => (steps.length > 1 ? (steps.at(-1)?.date ?? null) : null);
/** An allergy holds for good, and what may be eaten needs no end. */
const ending: ReadonlySet<EatResult['answer']> = new Set(['small', 'rarely', 'notNow']);

interface AnswerProps {
  result: EatResult;
  phone: string;
  until: string | null;
}

function Answer({ result: { answer, food, instead }, phone, until }: AnswerProps) {
  const { t } = useTranslation('patient-page');
  const Icon = icons[answer];
  const amounts = food ? [food.portion, food.times].filter((text) => text !== null) : [];
  return (
    <div className={classes.answer} data-tone={tones[answer]}>
      <div className={classes.verdict}>
        <Icon size={22} stroke={1.75} aria-hidden />
        <div>
          <strong className={classes.verdictTitle}>
            {food ? `${capitalised(food.name)}: ${t(`eat.answers.${answer}`)}` : t('eat.answers.notFound')}
          </strong>
          {food && food.fullName.toLowerCase() !== food.name.toLowerCase() && (
            <span className={classes.fullName}>{food.fullName}</span>
          )}
          {food?.reason && <p>{food.reason}</p>}
          {amounts.length > 0 && <p>{amounts.join(' · ')}</p>}
          {until !== null && ending.has(answer) && <p>{t('eat.until', { day: until })}</p>}
          {answer === 'notFound' && <p>{phone === '' ? t('eat.ask') : t('eat.askAt', { phone })}</p>}
        </div>
      </div>
      {instead.length > 0 && (
        <div className={classes.instead}>
          <strong>{t('eat.instead')}</strong>
          <p>{instead.map(({ name }) => name).join(', ')}</p>
        </div>
      )}
    </div>
  );
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
