import type { visitsErrors } from '#contract/errors/visits.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const visitsTexts: ErrorTexts<typeof visitsErrors> = {
  VISIT_NOT_FOUND: 'Posjet nije pronađen.',
  VISIT_CHANGED: 'Netko drugi spremio je promjene ove bilješke. Vaše još nisu spremljene.',
  VISIT_SIGNED: 'Ova je bilješka potpisana. Odaberite Promijeni da biste je nanovo napisali; potpisani tekst ostaje.',
  VISIT_NOT_SIGNED: 'Ova bilješka nije potpisana.',
  VISIT_SIGNED_KEPT: 'Ova je bilješka bila potpisana. Može je izbrisati samo Admin.',
  VISIT_EMPTY: 'Još nema što potpisati.',
  VISIT_AHEAD: 'Ovaj posjet tek slijedi. Može se potpisati kad prođe.',
  VISIT_OF_ANOTHER: 'Ovu bilješku može potpisati samo autor: {{name}}.',
  VISIT_BEFORE_BIRTH: 'Taj je dan prije datuma rođenja.',
  VISIT_TOO_FAR: 'Taj je dan više od {{years}} godine unaprijed.',
  GOAL_NOT_FOUND: 'Cilj nije pronađen.',
  GOAL_OF_ANOTHER_VISIT: 'Ovaj cilj ne pripada ovom posjetu.',
  GOAL_CHANGED: 'Netko drugi spremio je promjene ovog cilja. Vaše nisu spremljene.',
  TOO_MANY_GOALS: 'Posjet ima najviše {{limit}} ciljeva.',
  TEMPLATE_CHANGED: 'Netko drugi spremio je promjene ovog predloška. Vaše nisu spremljene.',
  HEADING_TWICE: 'Ovaj je naslov naveden dvaput.',
};
