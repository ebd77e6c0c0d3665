import { useTranslation } from 'react-i18next';
import type { Suggestion } from '#contract/suggestions.ts';
import { type Carrier, carriersOf } from '#domain/food-list/suggestion-reason.ts';

/** A sentence with the names of bacteria in it, which stand in italics. */
export interface Sentence {
  text: string;
  names: string[];
}

/** What can be read out in one breath. */
const MOST = 60;

/** Why a kind of food is suggested, and what a finding is, in words; short enough to be read out. */
export function useReason() {
  const { t } = useTranslation('food-list');
  const { t: ranges } = useTranslation('reference-range');
  const { t: common } = useTranslation();
  const wordOf = ({ word, status }: Carrier): string =>
    word === null ? common(`status.${status}`).toLocaleLowerCase() : ranges(`word.${word}`);

  /** `leading`: the first finding stands above the row already, and only what comes to it is said. */
  const reasonOf = (suggestion: Suggestion, leading = false): Sentence | null => {
    const carriers = carriersOf(suggestion);
    const [first, second] = leading ? carriers.slice(1) : carriers;
    if (first === undefined) return null;
    const deed = (of: Carrier) => (of.effect === 'lowers' ? 'lower' : suggestion.side === 'up' ? 'feed' : 'raise');
    const lead = (of: Carrier, names: string, both: 'Both' | '' = ''): string => {
      // one cohort, or what is carried over from other foods, proves nothing
      const maybe = of.grade === 'C' || of.grade === 'D' ? 'Maybe' : '';
      const who = suggestion.examples.length === 1 ? 'it' : 'they';
      const object = t(`suggest.object.${deed(of) === 'feed' ? 'feed' : 'share'}${both}`, { names });
      return `${t(`suggest.verb.${deed(of)}.${who}${maybe}`)} ${object}`;
    };
    const alone = [first.name];
    const ways: Sentence[] = [];
    if (second !== undefined && deed(first) === deed(second)) {
      const names = [first.name, second.name];
      const said = lead(first, names.join(t('suggest.and')), 'Both');
      const [word, other] = [wordOf(first), wordOf(second)];
      ways.push(
        {
          text: word === other ? t('suggest.bothAre', { said, word }) : t('suggest.eachIs', { said, word, other }),
          names,
        },
        { text: `${said}.`, names },
      );
    }
    const said = lead(first, first.name);
    ways.push({ text: t('suggest.oneIs', { said, word: wordOf(first) }), names: alone });
    return ways.find(({ text }) => text.length <= MOST) ?? { text: `${said}.`, names: alone };
  };

  const becauseOf = (leader: Carrier): Sentence => ({
    text: t('suggest.because', { name: leader.name, word: wordOf(leader) }),
    names: [leader.name],
  });

  return { reasonOf, becauseOf };
}
