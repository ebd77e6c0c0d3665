import { useTranslation } from 'react-i18next';
import type { ChangedField, HeldReview } from '#contract/rule-review.contract.ts';
import { safetyEffects } from '#contract/words.ts';
import { effectKey } from '#web/entities/rule-base/effect-badge.tsx';
import { useRuleWords } from '#web/entities/rule-base/use-rule-words.ts';
import { formatDate } from '#web/lib/format.ts';
import { IconHistory } from '#web/ui/icons.gen.ts';
import classes from './review-screen.module.css';

/** What differs from the text that was last approved, by names where the record has codes. */
export function ChangedSince({ review: { changedSince } }: { review: HeldReview }) {
  const { t } = useTranslation('rule-book');
  const inWords = useChangeWords();
  if (changedSince === null) return null;
  const { reviewedOn, fields } = changedSince;
  return (
    <section className={classes.changed} aria-label={t('cockpit.changed', { date: formatDate(reviewedOn) })}>
      <strong>
        <IconHistory size={15} aria-hidden /> {t('cockpit.changed', { date: formatDate(reviewedOn) })}
      </strong>
      {fields.length === 0 && <p>{t('cockpit.changedFoods')}</p>}
      {fields.map((changed) => {
        const { before, after } = inWords(changed);
        return (
          <p key={changed.field}>
            {t(`cockpit.field.${changed.field as 'source'}`, { defaultValue: changed.field })}:{' '}
            <del>{before || '–'}</del> <ins>{after || '–'}</ins>
          </p>
        );
      })}
    </section>
  );
}

type Words = Pick<ChangedField, 'before' | 'after'>;

function useChangeWords(): (changed: ChangedField) => Words {
  const { t } = useTranslation(['rule-book', 'safety-rules', 'common']);
  const { words } = useRuleWords();
  /** Of long lists only what went and what came: the rest hides it. */
  const listed = ({ before, after }: Words, items: (text: string) => string[]): Words => {
    const [was, is] = [items(before), items(after)];
    return {
      before: was.filter((item) => !is.includes(item)).join(', '),
      after: is.filter((item) => !was.includes(item)).join(', '),
    };
  };
  const each = ({ before, after }: Words, word: (text: string) => string): Words => ({
    before: word(before),
    after: word(after),
  });
  const effect = (text: string) => {
    const known = safetyEffects.find((one) => one === text);
    return known === undefined ? text : t(`safety-rules:${effectKey[known]}`);
  };
  const named = (of: 'strength' | 'checked') => (text: string) =>
    text === '' ? '' : t(of === 'strength' ? `safety-rules:strength.${text as 'label'}` : `checked.${text as 'read'}`);
  return (changed) => {
    switch (changed.field) {
      case 'appliesTo':
        return listed(changed, (text) => targetsOf(text).map(words.target));
      case 'exceptFoodIds':
        return listed(changed, (text) => text.split(', ').filter(Boolean).map(Number).map(words.food));
      case 'effect':
        return each(changed, effect);
      case 'strength':
      case 'checked':
        return each(changed, named(changed.field));
      case 'review':
        return each(changed, (text) => t(text === 'true' ? 'common:form.yes' : 'common:form.no'));
      default:
        return changed;
    }
  };
}

/** `set:nuts; food:1 2` as `set:nuts`, `food:1`, `food:2`. */
function targetsOf(appliesTo: string): string[] {
  return appliesTo.split(';').flatMap((part) => {
    const [, foods] = /^\s*food:(.+)$/.exec(part) ?? [];
    return foods === undefined
      ? part.trim()
      : foods
          .trim()
          .split(/\s+/)
          .map((id) => `food:${id}`);
  });
}
