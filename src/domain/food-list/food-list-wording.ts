import { wording } from '#domain/wording/wording.ts';

/** What the engine itself says of a list or a food; what a rule says is part of the rule. */
export const foodListWording = wording({
  en: {
    NO_RANGES: 'No bacterium of this report has a reference range, so no list can be made from it.',
    UNMATCHED: '{{percent}} % of the sample could not be matched to known bacteria, so no list can be made from it.',
    NAMELESS: '{{percent}} % of the bacteria have no name that we can compare; the list is less sure.',
    UNDER_AGE:
      'The reference ranges are of adults, and the report has none of its own for this age: for a person under 18 no list is made from the test.',
    RANGES_OF_AGE:
      'The patient is under 18: the list rests on the laboratory’s own ranges alone. Check that they are meant for this age.',
    DOES_NOT_FIT:
      'This report does not fit the reference: {{outside}} of {{compared}} bacteria lie outside the range of healthy adults. Check the method and the reference set; take the list as a hint.',
    POOR_QUALITY: 'The quality of this report is poor; take the list as a hint.',
    PROVISIONAL_SET: 'The reference for this kind of test rests on few people and is provisional.',
    and: 'and',
    restriction: 'Restriction: {{name}}.',
    leftOut: 'Left out for this patient.',
    disliked: 'The patient does not like it.',
    named: '{{name}}: {{advice}}',
    floorLifted: 'Guidelines advise {{name}}: bacteria alone do not lower it.',
    sourceKept: 'Kept: a source of {{nutrient}}.',
    fewSources: '{{nutrient}}: few sources are left on this list.',
    instead: 'Instead: {{foods}}.',
    portionAboveLimit:
      '{{nutrient}}: one portion ({{grams}} g) holds {{amount}}; the upper level for a day is {{limit}}.',
    unreadableRule: 'The safety rule {{code}} cannot be read and does not act. An Admin must mend it.',
  },
  hr: {
    NO_RANGES: 'Nijedna bakterija ovog nalaza nema referentni raspon, pa se iz njega ne može izraditi popis.',
    UNMATCHED: '{{percent}} % uzorka nije prepoznato među poznatim bakterijama, pa se iz njega ne može izraditi popis.',
    NAMELESS: '{{percent}} % bakterija nema naziv koji možemo usporediti; popis je manje siguran.',
    UNDER_AGE:
      'Referentni rasponi vrijede za odrasle, a nalaz nema vlastitih raspona za ovu dob: za osobu mlađu od 18 godina iz nalaza se ne izrađuje popis.',
    RANGES_OF_AGE:
      'Pacijent ima manje od 18 godina: popis se oslanja samo na vlastite raspone laboratorija. Provjerite vrijede li za ovu dob.',
    DOES_NOT_FIT:
      'Ovaj nalaz ne odgovara referentnom skupu: {{outside}} od {{compared}} bakterija izvan je raspona zdravih odraslih osoba. Provjerite metodu i referentni skup; popis uzmite kao naznaku.',
    POOR_QUALITY: 'Kvaliteta ovog nalaza je slaba; popis uzmite kao naznaku.',
    PROVISIONAL_SET: 'Referentni skup za ovu vrstu nalaza temelji se na malom broju osoba i privremen je.',
    and: 'i',
    restriction: 'Ograničenje: {{name}}.',
    leftOut: 'Izostavljeno za ovog pacijenta.',
    disliked: 'Pacijent to ne voli.',
    named: '{{name}}: {{advice}}',
    floorLifted: 'Smjernice savjetuju ({{name}}): same bakterije to ne spuštaju.',
    sourceKept: 'Zadržano kao izvor: {{nutrient}}.',
    fewSources: '{{nutrient}}: malo izvora na popisu.',
    instead: 'Umjesto toga: {{foods}}.',
    portionAboveLimit:
      '{{nutrient}}: jedna porcija ({{grams}} g) sadrži {{amount}}; gornja granica za dan je {{limit}}.',
    unreadableRule: 'Sigurnosno pravilo {{code}} nije čitljivo i ne djeluje. Administrator ga mora ispraviti.',
  },
});
