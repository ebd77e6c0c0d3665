import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { ReferenceAdvice } from '#contract/foods.contract.ts';
import { nutrientById } from '#contract/nutrients.ts';
import { foodNamesQuery } from '#web/entities/reference-lists/reference-lists.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { foldText } from '#web/lib/search-text.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './info-card.module.css';
import { joinedAdvice } from './joined-advice.ts';

const severityTones: Record<NonNullable<ReferenceAdvice['severity']>, Tone> = {
  low: 'grey',
  moderate: 'amber',
  high: 'red',
};
const namedFoods = 6;

/** What a drug or a phenotype touches: the nutrient or the foods, one sentence, and how serious it is. */
export function AdviceList({ advice }: { advice: readonly ReferenceAdvice[] }) {
  const { t } = useTranslation('patient-info');
  const { language } = useLanguage();
  if (advice.length === 0) return null;
  return (
    <ul className={`${layout.mutedSmall} ${classes.advice}`}>
      {joinedAdvice(advice).map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the advice of one record has no other identity and never moves
        <li key={index}>
          {nutrientAlone(each, language) && <strong>{nutrientAlone(each, language)}: </strong>}
          {each.advice}{' '}
          {each.severity !== null && (
            <Badge tone={severityTones[each.severity]}>{t(`severity.${each.severity}`)}</Badge>
          )}
          <TouchedFoods ids={each.foodIds} />
        </li>
      ))}
    </ul>
  );
}

function TouchedFoods({ ids }: { ids: number[] }) {
  const { language } = useLanguage();
  const { data: foods = [] } = useQuery(foodNamesQuery(language));
  const names = ids.flatMap((id) => foods.find((food) => food.id === id)?.name ?? []);
  if (names.length === 0) return null;
  const rest = names.length - namedFoods;
  return (
    <div className={`${layout.faintTiny} ${classes.touched}`} title={names.join(', ')}>
      {names.slice(0, namedFoods).join(' · ')}
      {rest > 0 && ` +${rest}`}
    </div>
  );
}

/** Where the sentence does not say it itself. */
function nutrientAlone({ nutrientId, advice }: ReferenceAdvice, language: Language): string | null {
  if (nutrientId === null) return null;
  const name = nutrientById(nutrientId)?.name[language] ?? String(nutrientId);
  const first = foldText(name.split(/[ ,(]/)[0] ?? name);
  // Croatian bends the end of a word
  const root = first.slice(0, Math.min(5, Math.max(3, first.length - 1)));
  return foldText(advice).includes(root) ? null : name;
}
