import type { ProposalKind, ProposalSays, ProposedStudy } from '#contract/evidence-import.contract.ts';
import type { BehaviourStatus, Flow, FoodListKind } from '#contract/microbiome.ts';
import type { Taxon } from '#domain/catalogue/taxon.ts';
import { type FoodWords, foodEaten } from './food-eaten.ts';
import type { Signature, WrittenTaxon } from './signature.ts';

export interface Proposal {
  kind: ProposalKind;
  says: ProposalSays;
  taxId: number;
  foodId: number | null;
  list: FoodListKind;
  status: BehaviourStatus | null;
  flow: Flow;
  studyKey: string;
  study: ProposedStudy;
  signatures: string[];
}

/** What the rules say now. */
export interface KnownRules {
  /** By the product's own numbers, names and former names; null for what it does not have. */
  taxonOf(written: WrittenTaxon): Taxon | null;
  foods: FoodWords;
  /** What the food does to the bacterium; 0 for no pair. */
  pairValue(taxId: number, foodId: number): number;
  behaviours(taxId: number): readonly { list: FoodListKind; status: BehaviourStatus; flow: Flow }[];
  /** The pair has this study already. */
  isLinked(studyKey: string, taxId: number, foodId: number): boolean;
}

export interface Proposed {
  proposals: Proposal[];
  used: number;
  taxaMatched: number;
  taxaUnknown: number;
  /** Studies that the pairs have already. */
  known: number;
}

/** What one study says of one bacterium, over all its signatures. */
type StudyOfTaxon = Pick<Proposal, 'kind' | 'taxId' | 'foodId' | 'flow' | 'studyKey' | 'study' | 'signatures'>;

/** Groups that a disease is held against; what is no disease is told by its name. */
const healthy = /\b(healthy|controls?|lean|normal|non[- ]\w+)\b/i;
const noDisease =
  /diet|food|nutri|fib(re|er)|supplement|drug|antibiotic|treatment|therapy|response|exercise|smok|alcohol|age|aging|sex|gender|ethnic|residence|geograph|pregnan|birth|breast|delivery|sampling|method|health study|vaccin|transplant|surgery/i;

/**
 * What the signatures of an export propose. A food that one group ate moves a bacterium: a pair. A bacterium that the ill
 * have less of than the healthy wants more when it is low, one they have more of wants less when it is high: a behaviour.
 * A study that says both of one bacterium says neither.
 */
export function propose(signatures: readonly Signature[], rules: KnownRules): Proposed {
  const found = new Map<string, StudyOfTaxon>();
  const [matched, unknown] = [new Set<number>(), new Set<string>()];
  let used = 0;
  for (const signature of signatures) {
    const { change } = signature;
    if (!signature.ofPeople || !signature.ofStool || change === null) continue;
    const foodId = foodEaten(signature, rules.foods);
    if (foodId === null && !isOfDisease(signature)) continue;
    used += 1;
    for (const written of signature.taxa) {
      const taxon = rules.taxonOf(written);
      if (!taxon) {
        unknown.add(String(written.taxId ?? written.name));
        continue;
      }
      matched.add(taxon.taxId);
      const kind = foodId === null ? 'behaviour' : 'pair';
      // a bacterium that is lower in the ill is wanted
      const flow = kind === 'pair' ? change : change === 'Decrease' ? 'Increase' : 'Decrease';
      const key = [signature.studyKey, kind, taxon.taxId, foodId, flow].join(' ');
      const before = found.get(key);
      if (before) before.signatures.push(signature.id);
      else {
        const { studyKey, study, id } = signature;
        found.set(key, { kind, taxId: taxon.taxId, foodId, flow, studyKey, study, signatures: [id] });
      }
    }
  }
  const plain = [...found.values()].filter(({ studyKey, kind, taxId, foodId, flow }) => {
    const other = flow === 'Increase' ? 'Decrease' : 'Increase';
    return !found.has([studyKey, kind, taxId, foodId, other].join(' '));
  });
  const isNew = ({ kind, studyKey, taxId, foodId }: StudyOfTaxon) =>
    kind === 'behaviour' || foodId === null || !rules.isLinked(studyKey, taxId, foodId);
  return {
    proposals: plain.filter(isNew).map((each) => comparedWithRules(each, rules)),
    used,
    taxaMatched: matched.size,
    taxaUnknown: unknown.size,
    known: plain.filter((each) => !isNew(each)).length,
  };
}

const isOfDisease = ({ condition, group0, group1 }: Signature): boolean =>
  condition !== '' && !noDisease.test(condition) && healthy.test(group0) && !healthy.test(group1);

function comparedWithRules(found: StudyOfTaxon, rules: KnownRules): Proposal {
  const behaviours = rules.behaviours(found.taxId);
  if (found.kind === 'pair' && found.foodId !== null) {
    const value = rules.pairValue(found.taxId, found.foodId);
    const agrees = value > 0 === (found.flow === 'Increase');
    // the list where its sign speaks: a wanted bacterium is raised by foods to eat and lowered by foods not to eat
    const list = behaviours.find(({ flow }) => flow === found.flow)?.list;
    return {
      ...found,
      says: value === 0 ? 'adds' : agrees ? 'supports' : 'contradicts',
      list: list ?? (found.flow === 'Increase' ? 'to-eat' : 'not-to-eat'),
      status: null,
    };
  }
  const status = found.flow === 'Increase' ? 'Low' : 'High';
  const toEat = behaviours.filter(({ list }) => list === 'to-eat');
  const same = toEat.some((one) => one.status === status && one.flow === found.flow);
  return { ...found, says: same ? 'supports' : toEat.length > 0 ? 'contradicts' : 'adds', list: 'to-eat', status };
}
