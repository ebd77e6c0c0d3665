import type en from '#web/i18n/locales/en/idle.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  label: 'Uskoro odjava',
  spoken: 'Bit ćete odjavljeni za dvije minute. Pritisnite bilo koju tipku da ostanete prijavljeni.',
  title: 'Odjava za {{time}}',
  text_one: 'Bez tipke ili klika već {{count}} minutu. Upisano ostaje sačuvano za sljedeću prijavu.',
  text_few: 'Bez tipke ili klika već {{count}} minute. Upisano ostaje sačuvano za sljedeću prijavu.',
  text_other: 'Bez tipke ili klika već {{count}} minuta. Upisano ostaje sačuvano za sljedeću prijavu.',
  stay: 'Ostani prijavljen/a',
  logout: 'Odjavi se sada',
  lock: {
    title: 'Odjavljeni ste',
    text: 'Neko vrijeme nije bilo aktivnosti. Prijavite se ponovno kao {{name}} i nastavite gdje ste stali; upisano je i dalje tu.',
    leave: 'Napusti stranicu',
  },
};

export default hr;
