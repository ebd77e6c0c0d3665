import type { Language } from '#contract/endpoint.ts';
import type { Localized } from '#contract/questionnaire-template.contract.ts';

/** The values that a text names: `{{name}}`. */
type Named<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Named<Rest> : never;
/** A value that reads otherwise in each language is given in both. */
type Value = string | number | Localized;
type Values<Text> = [Named<Text>] extends [never] ? [] : [Record<Named<Text>, Value>];

/** Texts by code. A code without a text in both languages does not compile, nor does a text without its values. */
export function wording<const English extends Record<string, string>>(texts: {
  en: English;
  hr: Record<keyof English, string>;
}) {
  const say = (code: keyof English, language: Language, values: Record<string, Value> = {}): string => {
    const text: string = texts[language][code];
    return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      const value = values[name];
      return String(typeof value === 'object' ? value[language] : (value ?? whole));
    });
  };
  return {
    in: <Code extends keyof English>(language: Language, code: Code, ...[values]: Values<English[Code]>): string =>
      say(code, language, values),
    both: <Code extends keyof English>(code: Code, ...[values]: Values<English[Code]>): Localized => ({
      en: say(code, 'en', values),
      hr: say(code, 'hr', values),
    }),
  };
}
