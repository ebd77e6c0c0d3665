import { useEffect, useState } from 'react';
import { useLanguage } from './use-language.ts';

type Say = (sentence: string) => string;

const asItIs: Say = (sentence) => sentence;

/** For sentences of the server that come inside an answer: in the language on screen, where the book has them. */
export function useServerSentence(): Say {
  const { language } = useLanguage();
  const [say, setSay] = useState<Say>(() => asItIs);
  useEffect(() => {
    if (language === 'en') {
      setSay(() => asItIs);
      return;
    }
    void import('./phrases/phrase-book.ts').then(
      ({ croatianOf }) => setSay(() => (sentence: string) => croatianOf(sentence) ?? sentence),
      () => undefined,
    );
  }, [language]);
  return say;
}
