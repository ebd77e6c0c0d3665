import type { safetyRulesErrors } from '#contract/errors/safety-rules.ts';
import type { ErrorTexts } from '#web/i18n/error-texts.ts';

export const safetyRulesTexts: ErrorTexts<typeof safetyRulesErrors> = {
  SAFETY_RULE_NOT_FOUND: 'Sigurnosno pravilo nije pronađeno.',
  SAFETY_RULE_CHANGED: 'Netko je u međuvremenu promijenio ovo pravilo. Ništa nije spremljeno.',
  SAFETY_RULE_UNCHANGED: 'Nema promjena za spremanje.',
  RETRACTED_IN_FUTURE: 'Taj dan još nije došao.',
  REVIEW_TEXT_CHANGED: 'Tekst se promijenio otkad ste ga pročitali. Pročitajte ga ponovno.',
  REVIEW_SAME_PERSON: 'Osoba vašeg imena već je pregledala ovaj tekst. Potrebne su dvije različite osobe.',
  REVIEW_RULE_UNREADABLE: 'Pravilo se ne može pročitati i ne djeluje. Najprije ga treba ispraviti.',
  EVIDENCE_FILE_UNKNOWN: 'Ovo nije ni full_dump.csv iz BugSigDB-a ni GMT datoteka njegovih potpisa.',
  EVIDENCE_FILE_BROKEN: 'Tablica se ne može pročitati od retka {{line}}.',
  EVIDENCE_COLUMNS_MISSING: 'Nedostaju stupci: {{columns}}.',
  EVIDENCE_TOO_MUCH:
    'Iz datoteka bi nastalo {{count, number}} prijedloga, a odjednom ih se može pročitati {{limit, number}}. Uvezite dio.',
  PROPOSAL_NOT_FOUND: 'Prijedlog nije pronađen.',
  PROPOSAL_JUDGED: 'O ovom je prijedlogu netko već odlučio.',
  RULE_ID_PATTERN: 'Upotrijebite velika slova, znamenke, crtice i podcrte.',
  RULE_TWICE_IN_FILE: 'Pravilo {{ruleId}} u datoteci je dvaput.',
  RULE_WORD_UNKNOWN: 'Izraz „{{word}}” nije razumljiv.',
  RESTRICTION_KIND_UNKNOWN: '„{{word}}” nije vrsta ograničenja.',
  NOT_AN_ATC_CODE: '„{{word}}” nije ATK šifra ni njezin početak.',
  TRIGGER_WORD_UNKNOWN: '„{{word}}” nije šifra.',
  CONDITION_CODE_UNKNOWN: 'Nema stanja „{{code}}”.',
  RESTRICTION_CODE_UNKNOWN: 'Nema ograničenja „{{code}}”.',
  FOOD_SET_UNKNOWN: 'Nema skupa namirnica „{{code}}”.',
  FOOD_GROUP_UNKNOWN: 'Nema skupine namirnica s brojem {{id}}.',
  NOT_A_FOOD_ID: '„{{word}}” nije broj namirnice.',
  RULE_ABOUT_NO_FOOD: 'Pravilo se ne odnosi ni na jednu namirnicu.',
  ONLY_LIST_REFUSED: 'Uskratiti se može samo cijeli popis.',
  ADULT_RANGES_ONLY_REFUSED: 'Rasponi odraslih mogu se samo uskratiti.',
  LIST_HAS_NO_BAND: 'Cijeli popis nema preporuke: uskratite ga ili dodajte napomenu iznad njega.',
};
