import type en from '#web/i18n/locales/en/reference-range.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  word: {
    below: 'sniženo',
    probablyBelow: 'vjerojatno sniženo',
    atLowerEdge: 'na rubu',
    within: 'u rasponu',
    atUpperEdge: 'na rubu',
    probablyAbove: 'vjerojatno povišeno',
    above: 'povišeno',
    notAssessed: 'nije ocijenjeno',
  },
  place: '{{place}} od 100',
  notAssessed: {
    noRange: 'nije u ovom referentnom skupu',
    genusOnly: 'metoda ne razlikuje vrste',
    unnameable: 'nije nađeno; metoda to može propustiti',
    commonlyAbsent: 'nije nađeno, kao u mnogih zdravih osoba',
    laboratory: 'ovaj laboratorij to tako očitava u većine osoba',
    notMeasured: 'traženo; količina nije navedena',
    notComparable: 'nije cijeli uzorak stolice',
    contradicted: 'rod i vrsta proturječe jedno drugome',
    adultRanges: 'rasponi odraslih ne vrijede za dijete',
  },
  people_one: '{{count}} osoba',
  people_few: '{{count}} osobe',
  people_other: '{{count}} osoba',
  laboratory: 'laboratorij',
};

export default hr;
