import type { foodListErrors } from '#contract/errors/food-list.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const foodListTexts: ErrorTexts<typeof foodListErrors> = {
  AGE_TWICE: 'Upišite dob u godinama ili u mjesecima, ne oboje.',
  PREGNANCY_AND_LACTATION: 'Upišite tjedan trudnoće ili mjesec dojenja, ne oboje.',
  PREGNANCY_FEMALE_ONLY: 'Trudnoća se može upisati samo za ženski spol.',
  LACTATION_FEMALE_ONLY: 'Dojenje se može upisati samo za ženski spol.',
  PREGNANCY_AGE: 'Trudnoća se upisuje za dob od {{min}} do {{max}} godina.',
  LACTATION_AGE: 'Dojenje se upisuje za dob od {{min}} do {{max}} godina.',
  FOOD_NOT_FOUND: 'Namirnica nije pronađena.',
  BACTERIUM_NOT_FOUND: 'Bakterija nije pronađena.',
  CALCULATION_NOT_FOUND: 'Ovaj nalaz još nema izračun.',
  OTHER_CALCULATION_NOT_FOUND: 'Ovaj pacijent nema drugog izračunatog nalaza.',
  NUTRIENT_UNKNOWN: 'Nema hranjive tvari {{id}}.',
  NUTRIENT_TWICE: 'Svaku hranjivu tvar navedite jednom.',
  FOOD_UNKNOWN: 'Nema namirnice {{id}}.',
  FOOD_RESTRICTION_UNKNOWN: 'Nema ograničenja prehrane {{id}}.',
  DRUG_UNKNOWN: 'Nema lijeka {{id}}.',
  PHENOTYPE_UNKNOWN: 'Nema zdravstvenog stanja {{id}}.',
  REASON_REQUIRED: 'Navedite razlog.',
  NOT_LIFTABLE: 'Ovu namirnicu isključuju sigurnosna pravila koja se ovdje ne mogu ukloniti.',
  ABOVE_CEILING: 'Sigurnosno pravilo drži ovu namirnicu niže. Navedite razlog da biste je premjestili iznad.',
  NO_LIST_FOR_THIS_PATIENT: '{{reason}}',
  CONFLICT_GONE: 'Ova namirnica više nema takav sukob.',
  REPORTS_OF_DIFFERENT_PATIENTS: 'Ovi nalazi pripadaju različitim pacijentima.',
  SAME_REPORT: 'Za usporedbu odaberite drugi nalaz.',
  COMPARED_PATIENTS_DIFFER: 'Uspoređuju se samo nalazi istog pacijenta.',
};
