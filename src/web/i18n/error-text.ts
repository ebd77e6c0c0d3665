import { useTranslation } from 'react-i18next';
import type { Problem, Values } from '#contract/problem.ts';
import { i18next } from './i18n.ts';

/** Fetches the texts of errors in the language on screen; false where they cannot be had. */
export async function loadErrorTexts(): Promise<boolean> {
  await i18next.loadNamespaces('errors').catch(() => undefined);
  return i18next.hasLoadedNamespace('errors');
}

/** A problem in the language on screen; undefined for a code that these texts, of an older page, do not know. */
export function errorText({ code, values }: Problem): string | undefined {
  const options = { replace: sentencesIn(values), ...(typeof values.count === 'number' && { count: values.count }) };
  return i18next.exists(`errors:${code}`, options) ? i18next.t(`errors:${code}`, options) : undefined;
}

/** Problems inside a problem are sentences of their own. */
function sentencesIn(values: Values): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? sentenceOf(value) : value]),
  );
}

function sentenceOf(value: unknown): string {
  return [value]
    .flat()
    .map((each) => (isProblem(each) ? (errorText(each) ?? '') : ''))
    .join(' ');
}

/** A refusal may carry further values that no text names, such as the rules behind it. */
function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'values' in value;
}

/** For problems that come inside an answer: said in the language on screen. */
export function useErrorText(): (problem: Problem & { message: string }) => string {
  useTranslation('errors');
  return (problem) => errorText(problem) ?? problem.message;
}
