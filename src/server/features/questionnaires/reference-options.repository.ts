import { notInArray } from 'drizzle-orm';
import type { Language } from '#contract/endpoint.ts';
import type { QuestionnaireTemplate } from '#contract/questionnaire-template.contract.ts';
import type { PresentedOption } from '#contract/questionnaires.contract.ts';
import type { ReferenceOptions } from '#domain/questionnaires/present.ts';
import type { Queryable } from '#server/db/database.ts';
import { drug, foodRestriction, phenotype } from '#server/db/schema/index.ts';

/** A test finds these, or other questions ask for them; a patient is not asked to tick them as a condition. */
const notAsked = ['Microbiome', 'Life stage and lifestyle'];

const collators = { en: new Intl.Collator('en'), hr: new Intl.Collator('hr') };

/** The records that a patient can choose from, in alphabetical order of the language; only of the kinds asked for. */
export async function findReferenceOptions(
  db: Queryable,
  templates: QuestionnaireTemplate[],
  language: Language,
): Promise<ReferenceOptions> {
  const asked = new Set(
    templates.flatMap((template) => template.sections.flatMap(({ questions }) => questions.map(({ type }) => type))),
  );
  const drugs = asked.has('drugs')
    ? await db.select({ id: drug.id, name: drug.name, nameHr: drug.nameHr }).from(drug)
    : [];
  const restrictions = asked.has('restrictions')
    ? await db
        .select({ id: foodRestriction.id, name: foodRestriction.name, nameHr: foodRestriction.nameHr })
        .from(foodRestriction)
    : [];
  const phenotypes = asked.has('phenotypes')
    ? await db
        .select({ id: phenotype.id, name: phenotype.name, nameHr: phenotype.nameHr })
        .from(phenotype)
        .where(notInArray(phenotype.group, notAsked))
    : [];
  return {
    drugs: toOptions(drugs, language),
    restrictions: toOptions(restrictions, language),
    phenotypes: toOptions(phenotypes, language),
  };
}

function toOptions(rows: { id: number; name: string; nameHr: string }[], language: Language): PresentedOption[] {
  return rows
    .map(({ id, name, nameHr }) => ({ value: id, label: language === 'hr' ? nameHr : name }))
    .sort((one, other) => collators[language].compare(one.label, other.label));
}
