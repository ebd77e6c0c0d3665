import { wording } from '#domain/wording/wording.ts';

/**
 * Names of foods are singular or plural as they are used, and a verb after one of them could be wrong: a single food is
 * named without one. Two or more take the plural.
 */
export const becauseWording = wording({
  en: {
    speaks: 'Because {{foods}} {{verb}} {{taxon}}, which is {{where}} the range.',
    speaksOne: 'Because of {{foods}}: {{verb}} {{taxon}}, which is {{where}} the range.',
    raises: 'feed',
    raisesProbably: 'probably feed',
    raisesOne: 'food for',
    raisesOneProbably: 'probably food for',
    lowers: 'hold back',
    lowersProbably: 'probably hold back',
    lowersOne: 'a brake on',
    lowersOneProbably: 'probably a brake on',
    below: 'below',
    above: 'above',
    list: 'Because {{foods}} are on the list.',
    listOne: 'Because of {{foods}} on the list.',
    good: 'Because {{foods}} are good for everybody.',
    goodOne: 'Because of {{foods}}: good for everybody.',
  },
  hr: {
    speaks: 'Jer {{foods}} {{verb}} {{taxon}}, a te je bakterije {{where}} od uobičajenog.',
    speaksOne: 'Zbog namirnice s popisa: {{foods}} – {{verb}} {{taxon}}, a te je bakterije {{where}} od uobičajenog.',
    raises: 'hrane',
    raisesProbably: 'vjerojatno hrane',
    raisesOne: 'hrana za',
    raisesOneProbably: 'vjerojatno hrana za',
    lowers: 'obuzdavaju',
    lowersProbably: 'vjerojatno obuzdavaju',
    lowersOne: 'kočnica za',
    lowersOneProbably: 'vjerojatno kočnica za',
    below: 'manje',
    above: 'više',
    list: 'Jer su {{foods}} na popisu.',
    listOne: 'Zbog namirnice s popisa: {{foods}}.',
    good: 'Jer {{foods}} koriste svakome.',
    goodOne: 'Zbog namirnice koja koristi svakome: {{foods}}.',
  },
});

export const weekWording = wording({
  en: {
    noMealFits: 'No meal fits: {{reasons}}.',
    noMealFitsOften: 'Too few meals fit.',
    dayGives: 'The day gives {{kcal}} of {{target}} kcal.',
    childEnergy: 'The portions of this day do not match the energy need.',
    noEnergyTarget:
      'The energy need is not known: age, sex, weight or height is missing. Portions are as in the recipes.',
    fewPlants: '{{count}} of {{goal}} different plants.',
    dinnerTwice: 'A dinner is there twice: too few dinners fit.',
    ownItems: 'Also',
    hardAbove: '{{measure}}: {{value}}, and {{most}} is the most that is safe ({{where}}).',
    hardBelow: '{{measure}}: {{value}}, and at least {{most}} is needed ({{where}}).',
    unevenDay: '{{measure}}: {{value}} on {{where}}, too far from the mean of the week. Keep it even.',
    nutrientShort: 'The week gives {{value}} of {{target}} of {{nutrient}} a day. {{advice}}',
    addFoods: 'Add {{foods}}, or ask about a supplement.',
    askSupplement: 'Ask about a supplement.',
    limitsConflict: 'Limits of {{measure}} meet ({{low}}, {{high}}): the lower one holds, and a person has to decide.',
    perWeek: 'the week',
    noWeekFor: 'this condition needs a plan by a person.',
    limitsMeet: 'limits meet ({{names}}).',
    batchNote: '{{meal}}: cook on {{first}} for two days.',
  },
  hr: {
    noMealFits: 'Nijedan obrok ne odgovara: {{reasons}}.',
    noMealFitsOften: 'Premalo obroka odgovara.',
    dayGives: 'Dan daje {{kcal}} od {{target}} kcal.',
    childEnergy: 'Porcije ovoga dana ne odgovaraju potrebi za energijom.',
    noEnergyTarget:
      'Potreba za energijom nije poznata: nedostaje dob, spol, masa ili visina. Porcije su kao u receptima.',
    fewPlants: '{{count}} od {{goal}} različitih biljaka.',
    dinnerTwice: 'Jedna je večera dvaput: premalo večera odgovara.',
    ownItems: 'Još',
    hardAbove: '{{measure}}: {{value}}, a sigurno je najviše {{most}} ({{where}}).',
    hardBelow: '{{measure}}: {{value}}, a potrebno je barem {{most}} ({{where}}).',
    unevenDay: '{{measure}}: {{value}} ({{where}}), predaleko od prosjeka tjedna. Neka količina bude ujednačena.',
    nutrientShort: 'Tjedni jelovnik daje {{value}} od {{target}} na dan ({{nutrient}}). {{advice}}',
    addFoods: 'Dodajte: {{foods}}, ili pitajte o dodatku prehrani.',
    askSupplement: 'Pitajte o dodatku prehrani.',
    limitsConflict:
      'Granice se sukobljavaju ({{measure}}: {{low}}, {{high}}): vrijedi niža, a odlučiti mora stručnjak.',
    perWeek: 'tjedan',
    noWeekFor: 'uz ovo stanje jelovnik mora složiti stručnjak.',
    limitsMeet: 'granice se sukobljavaju ({{names}}).',
    batchNote: '{{meal}}: {{first}} skuhajte za dva dana.',
  },
});
