import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Because } from '#contract/week.contract.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';

/** Why a meal is there, with the names of bacteria in italics. */
export function BecauseSentence({ because }: { because: Because }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const sentence = because.sentence[language];
  if (sentence === '') return null;
  return (
    <>
      <b>{t('panel.because')}</b> {inItalics(sentence, new Set(because.taxa.map(({ name }) => name)))}
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
