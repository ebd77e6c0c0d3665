import type en from '#web/i18n/locales/en/rule-book.ts';
import type { Localized } from '#web/i18n/localized.ts';

const hr: Localized<typeof en> = {
  title: 'Za pregled',
  search: 'Pretraži pravila i studije',
  start: 'Započni pregled',
  review: 'Pregledaj',
  open: 'Otvori',
  none: 'Ništa ne čeka pregled.',
  kinds: 'Vrsta',
  chips: { all: 'Sve', safetyRule: 'Sigurnosna pravila', study: 'Studije', contradiction: 'Usklađenost' },
  kind: { study: 'Studija', contradiction: 'Usklađenost' },
  pairs_one: '{{formatted}} par',
  pairs_few: '{{formatted}} para',
  pairs_other: '{{formatted}} parova',
  column: { what: 'Što', effect: 'Učinak', source: 'Izvor', state: 'Stanje', open: 'Pregled' },
  effect: { evidence: 'dokaz', contradiction: 'proturječje', none: 'bez učinka' },
  state: { waiting: 'čeka', notRead: 'nepročitano' },
  checked: { read: 'pročitano', knowledge: 'iz znanja' },
  cards: {
    safetyRules: 'Sigurnosna pravila',
    approved: 'od {{formatted}} odobreno',
    fromKnowledge: 'iz znanja: {{formatted}}',
    studies: 'Studije',
    read: 'od {{formatted}} pročitano',
    notRead: 'još nepročitano: {{formatted}}',
    coherence: 'Usklađenost',
    contradictions_one: 'proturječje',
    contradictions_few: 'proturječja',
    contradictions_other: 'proturječja',
    withoutEffect: 'bez učinka: {{formatted}}',
  },
  coherence: {
    title: 'Usklađenost pravila',
    none: 'Nema proturječja: svako pravilo može djelovati i nijedna dva se ne kose.',
    open: 'Otvori {{name}}',
    code: {
      SAME_FLOW_IN_BOTH_LISTS: 'Isti smjer u oba popisa',
      GENUS_AND_SPECIES_FLOWS_DIFFER: 'Rod i vrsta se ne slažu (ponašanje)',
      GENUS_AND_SPECIES_PAIRS_DIFFER: 'Rod i vrsta se ne slažu (parovi)',
      PAIRS_NO_BEHAVIOUR_REACHES: 'Parovi bez učinka',
      BEHAVIOUR_WITHOUT_PAIRS: 'Ponašanja bez parova',
    },
  },
};

export default hr;
