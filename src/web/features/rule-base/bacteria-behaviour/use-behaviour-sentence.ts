import { useTranslation } from 'react-i18next';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind } from '#contract/taxa.contract.ts';

const listOf = { 'to-eat': 'toEat', 'not-to-eat': 'notToEat' } as const satisfies Record<Kind, string>;

/** A behaviour as a sentence: "When Low, recommend foods that increase it." */
export function useBehaviourSentence(kind: Kind): (status: BehaviourStatus, flow: Flow) => string {
  const { t } = useTranslation('bacteria-behaviour');
  return (status, flow) => t(`sentence.${listOf[kind]}.${flow}`, { status: t(`statusWord.${status}`) });
}
