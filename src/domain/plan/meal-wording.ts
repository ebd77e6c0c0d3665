import { wording } from '#domain/wording/wording.ts';

export const mealWording = wording({
  en: {
    notForChildren: 'not a meal for children',
    foodBarred: '{{food}}: {{reason}}',
    notInPregnancy: 'not in pregnancy or while breastfeeding',
    mayChoke: 'not for children under five: it may choke them',
    notOnList: 'not on the food list',
    tooMuchFodmap: 'low in FODMAPs in smaller amounts only',
    overCeiling: 'too much for one meal: {{diet}}',
    toAvoid: 'to avoid',
    lessThanWeekly: 'less than once a week',
    notAtThisAge: 'not at this age',
  },
  hr: {
    notForChildren: 'nije obrok za djecu',
    foodBarred: '{{food}}: {{reason}}',
    notInPregnancy: 'ne u trudnoći ni za vrijeme dojenja',
    mayChoke: 'nije za djecu mlađu od pet godina: mogu se zagrcnuti',
    notOnList: 'nije na popisu namirnica',
    tooMuchFodmap: 'malo FODMAP-a samo u manjim količinama',
    overCeiling: 'previše za jedan obrok: {{diet}}',
    toAvoid: 'treba izbjegavati',
    lessThanWeekly: 'rjeđe od jednom tjedno',
    notAtThisAge: 'nije za ovu dob',
  },
});
