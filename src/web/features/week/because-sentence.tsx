import { Fragment } from 'react';
import type { Because } from '#contract/week.contract.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';

/** Why a meal is there: the first word stands out, the names of bacteria are in italics. */
export function BecauseSentence({ because }: { because: Because }) {
  const { language } = useLanguage();
  const [first = '', ...rest] = because.sentence[language].split(' ');
  if (first === '') return null;
  return (
    <>
      <b>{first}</b> {inItalics(rest.join(' '), new Set(because.taxa.map(({ name }) => name)))}
    </>
  );
}

function inItalics(sentence: string, names: ReadonlySet<string>) {
  if (names.size === 0) return sentence;
  const pattern = new RegExp(`(${[...names].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`);
  return sentence.split(pattern).map((part, at) =>
    names.has(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order
      <TaxonName key={at}>{part}</TaxonName>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
