import type { mealsErrors } from '#contract/errors/meals.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const mealsTexts: ErrorTexts<typeof mealsErrors> = {
  MEAL_NOT_FOUND: 'Obrok nije pronađen.',
  MEAL_STALE: 'Netko je u međuvremenu promijenio ovaj obrok. Ništa nije spremljeno.',
  MEAL_UNCHANGED: 'Nema promjena za spremanje.',
  MEAL_NOT_SUPPLIED: 'Ovo je naš obrok: nema izvornog na koji bi se vratio.',
  MEAL_CHANGE_NOT_FOUND: 'Ta promjena obroka nije pronađena.',
  MEAL_ID_PATTERN: 'Oznaka obroka su slova i broj, na primjer b01.',
  MEAL_TAG_PATTERN: 'Oznaka je jedna riječ ili riječi spojene crticama.',
  MEAL_SWAP_GROUP_PATTERN: 'Skupina zamjena imenuje se malim slovima i znamenkama.',
  MEAL_WITHOUT_FOODS: 'Obrok ima barem jednu namirnicu.',
  MEAL_FOOD_TWICE: 'Namirnica s brojem {{id}} u obroku je dvaput.',
  MEAL_FOODS_UNREADABLE: '„{{text}}” nije namirnica: upišite njezin broj i grame, na primjer „129 250”.',
  MEAL_TWICE_IN_FILE: 'Obrok {{id}} u datoteci je dvaput.',
  MEAL_SEASON_UNKNOWN: '„{{text}}” nije godišnje doba.',
  FOOD_LIST_NEEDED: 'Za ovo je potreban popis namirnica. Najprije ga izračunajte.',
  WEEK_NOT_FOUND: 'Za ovaj nalaz tjedan još nije složen.',
  WEEK_STALE: 'Netko je u međuvremenu promijenio ovaj tjedan. Vaša promjena nije spremljena.',
  WEEK_EXISTS: 'Za ovaj nalaz tjedan već postoji. Učitajte ga ponovno.',
  WEEK_MEAL_UNKNOWN: 'Nema obroka {{id}}.',
  WEEK_MEAL_SLOT: 'Obrok {{id}} pripada drugom dijelu dana.',
  WEEK_CELL_TWICE: 'U danu je svaki obrok jednom.',
  WEEK_FOOD_TWICE: 'Namirnica s brojem {{id}} u jednom je obroku dvaput.',
  WEEK_FOOD_BARRED: 'Ovaj pacijent ne smije jesti: {{food}}.',
  WEEK_MEAL_BARRED: 'Obrok {{id}} ne odgovara ovom pacijentu.',
  NOT_A_MONDAY: 'Tjedan počinje ponedjeljkom.',
};
