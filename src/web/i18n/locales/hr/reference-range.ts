import type en from '#web/i18n/locales/en/reference-range.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  word: {
    below: 'sniženo',
    probablyBelow: 'vjerojatno sniženo',
    perhapsBelow: 'možda sniženo',
    atLowerEdge: 'na donjem rubu',
    within: 'u rasponu',
    atUpperEdge: 'na gornjem rubu',
    perhapsAbove: 'možda povišeno',
    probablyAbove: 'vjerojatno povišeno',
    above: 'povišeno',
    notAssessed: 'nije ocijenjeno',
  },
  place: '{{place}} od 100',
  again: {
    clear: 'ponovno u 7 od 10',
    likely: 'ponovno u 5 do 6 od 10',
    perhaps: 'ponovno u 4 do 5 od 10',
    edge: 'ponovno u 3 od 10',
  },
  comesAgain: {
    clear: 'ponavlja se u oko 7 od 10 ponovljenih uzoraka',
    likely: 'ponavlja se u 5 do 6 od 10 ponovljenih uzoraka',
    perhaps: 'ponavlja se u 4 do 5 od 10 ponovljenih uzoraka',
    edge: 'ponavlja se u oko 3 od 10 ponovljenih uzoraka',
  },
  notAssessed: {
    noRange: 'nije u ovom referentnom skupu',
    oneStudy: 'izmjereno u premalo zdravih osoba',
    studiesDisagree: 'zdrave osobe različitih studija se razlikuju',
    mixture: 'zapisano nazivom koji znači više rodova',
    otherProgram: 'ovaj program to očitava drukčije od onoga za zdrave osobe',
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
