import type en from '#web/i18n/locales/en/validation.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Koliko je ovo dobro?',
  load: 'Učitaj rezultat',
  loaded: 'Rezultat je učitan.',
  loadFailed: 'Rezultat se nije mogao učitati.',
  noResult: 'Ova datoteka nije rezultat naredbe npm run validate.',
  belongs: 'Izmjereno na pravilima koja su sada na snazi.',
  belongsOf: '{{people}} iz {{cohorts}}, {{date}} Izračun {{version}}.',
  people_one: '{{formatted}} osoba',
  people_few: '{{formatted}} osobe',
  people_other: '{{formatted}} osoba',
  cohorts_one: '{{formatted}} studije',
  cohorts_few: '{{formatted}} studije',
  cohorts_other: '{{formatted}} studija',
  protocol: 'Što se traži, zapisano je prije mjerenja: „{{title}}”, {{date}}',
  noProtocol: 'Prije mjerenja ništa nije bilo traženo: brojke bez mjerila.',
  none: 'Nijedan rezultat ne pripada pravilima koja su sada na snazi.',
  noneSince: 'Najnoviji je od {{date}}; otad se promijenilo: {{parts}}.',
  part: { rules: 'parovi, ponašanja ili postavke', ranges: 'referentni rasponi', engine: 'izračun' },
  published: 'Slijedi ono što je objavljeno uz isporučena pravila. Vaše kasnije promjene nisu uračunate.',
  figure: '{{value}}{{people}}',
  range: '{{value}} ({{low}} do {{high}}){{people}}',
  draws: 'U zagradama: gdje je brojka u 95 od 100 izvlačenja osoba unutar njihovih studija.',
  between: '{{low}} do {{high}}',
  calibration: {
    title: 'Rečeno i viđeno',
    stated: 'Rečeno',
    seen: 'Viđeno',
    count: 'Slučajevi',
  },
  marksCount: 'postignuto {{met}} od {{of}}',
  groups: {
    title: 'Po skupu i osobama',
    by: 'Po',
    people: 'Osobe',
  },
};

export default hr;
