import type { Language } from '#contract/endpoint.ts';
import type { BehaviourStatus, Flow, FoodListKind } from '#contract/microbiome.ts';
import type { Finding } from '#domain/coherence/coherence.ts';

/** A finding as a sentence that says what is wrong and what to do. */
export function findingSentence(finding: Finding, language: Language): string {
  return language === 'hr' ? croatian(finding) : english(finding);
}

const list: Record<Language, Record<FoodListKind, string>> = {
  en: { 'to-eat': 'To eat', 'not-to-eat': 'Not to eat' },
  hr: { 'to-eat': 'Jesti', 'not-to-eat': 'Ne jesti' },
};
const statusHr: Record<BehaviourStatus, string> = { Low: 'Sniženo', Normal: 'U rasponu', High: 'Povišeno' };
const verbEn: Record<Flow, string> = { Increase: 'increase', Decrease: 'decrease' };
const verbHr: Record<Flow, string> = { Increase: 'povećavaju', Decrease: 'smanjuju' };

function english({ code, taxon, kind, behaviour, genus, count = 0 }: Finding): string {
  const status = behaviour?.status ?? 'Normal';
  const verb = verbEn[behaviour?.flow ?? 'Increase'];
  const pairs = count === 1 ? '1 pair' : `${count} pairs`;
  const behaviours = count === 1 ? '1 behaviour' : `${count} behaviours`;
  switch (code) {
    case 'SAME_FLOW_IN_BOTH_LISTS':
      return `When ${taxon.name} is ${status}, foods that ${verb} it are both recommended and avoided. Change one of the two lists.`;
    case 'GENUS_AND_SPECIES_FLOWS_DIFFER':
      return `When ${status}, ${taxon.name} asks for foods that ${verb} it, its genus ${genus?.name ?? ''} for the opposite.`;
    case 'GENUS_AND_SPECIES_PAIRS_DIFFER':
      return `${pairs} of ${taxon.name} and of its genus ${genus?.name ?? ''} have opposite signs for the same food.`;
    case 'PAIRS_NO_BEHAVIOUR_REACHES':
      return `${pairs} of ${taxon.name} (${list.en[kind]}) ${count === 1 ? 'is' : 'are'} never used: no behaviour for this list.`;
    case 'BEHAVIOUR_WITHOUT_PAIRS':
      return `${taxon.name} has ${behaviours} (${list.en[kind]}), but no pair in that list.`;
  }
}

function croatian({ code, taxon, kind, behaviour, genus, count = 0 }: Finding): string {
  const status = statusHr[behaviour?.status ?? 'Normal'];
  const verb = verbHr[behaviour?.flow ?? 'Increase'];
  const pairs = plural(count, 'par', 'para', 'parova');
  const used = formOf(count) === 'few' ? 'koriste' : 'koristi';
  const behaviours = plural(count, 'ponašanje', 'ponašanja', 'ponašanja');
  switch (code) {
    case 'SAME_FLOW_IN_BOTH_LISTS':
      return `Kad je ${taxon.name} ${status}, namirnice koje ga ${verb} istodobno se preporučuju i izbjegavaju. Promijenite jedan od dvaju popisa.`;
    case 'GENUS_AND_SPECIES_FLOWS_DIFFER':
      return `Uz status ${status}, ${taxon.name} traži namirnice koje ga ${verb}, a njegov rod ${genus?.name ?? ''} suprotno.`;
    case 'GENUS_AND_SPECIES_PAIRS_DIFFER':
      return `${pairs} vrste ${taxon.name} i roda ${genus?.name ?? ''}: suprotan predznak za istu namirnicu.`;
    case 'PAIRS_NO_BEHAVIOUR_REACHES':
      return `${taxon.name} (${list.hr[kind]}): ${pairs} ne ${used} se: za ovaj popis nema ponašanja.`;
    case 'BEHAVIOUR_WITHOUT_PAIRS':
      return `${taxon.name} (${list.hr[kind]}): ${behaviours}, ali nijedan par u tom popisu.`;
  }
}

/** Croatian counts: 1, 21 | 2–4, 22–24 | 0, 5–20, 25. */
function formOf(count: number): 'one' | 'few' | 'many' {
  const last = count % 10;
  if (count % 100 >= 11 && count % 100 <= 14) return 'many';
  if (last === 1) return 'one';
  return last >= 2 && last <= 4 ? 'few' : 'many';
}

function plural(count: number, one: string, few: string, many: string): string {
  return `${count} ${{ one, few, many }[formOf(count)]}`;
}
