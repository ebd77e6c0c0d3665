import type { BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import type { Language } from '#contract/endpoint.ts';
import type { CategoryRow } from './categories.repository.ts';

/** The category in a language; a text that has no Croatian stands in English. */
export function presentCategory(row: CategoryRow, lang: Language): BacteriaCategory {
  const croatian = lang === 'hr';
  return {
    id: row.id,
    name: (croatian ? row.nameHr : null) ?? row.name,
    description: (croatian ? row.descriptionHr : null) ?? row.description,
    reportDescription: (croatian ? row.reportDescriptionHr : null) ?? row.reportDescription,
    color: row.color,
  };
}
