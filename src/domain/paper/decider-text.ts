import type { Decider } from './deciders.ts';
import type { PaperInput } from './paper-input.ts';
import { driversText, reasonWords, wishText } from './reason-words.ts';
import { ruleSentences } from './rule-sentences.ts';

/** How what decides is said: of one food or of several, how sure of it, and whether it speaks for them. */
interface DeciderManner {
  plural: boolean;
  probably: boolean;
  side: 'for' | 'against';
}

/** What decides where foods stand, and nothing else; null where nothing of this patient does. */
export function deciderText(decider: Decider, input: PaperInput, { side, ...manner }: DeciderManner): string | null {
  const { language } = input;
  switch (decider.kind) {
    case 'rule':
      return ruleSentences(input).textOf(decider.ruleId, decider.reason);
    case 'record':
      return ruleSentences(input).leadOf(decider.ruleId);
    case 'hand':
      return reasonWords[language].hand[side];
    case 'bacteria':
      return driversText(decider.drivers, { language, ...manner });
    case 'nutrient':
      return wishText(decider.nutrientId, decider.intent, language);
    default:
      return null;
  }
}
