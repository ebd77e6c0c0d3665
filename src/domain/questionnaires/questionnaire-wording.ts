import { wording } from '#domain/wording/wording.ts';

/** What is said around the answers; questions and their options are part of the template. */
export const questionnaireWording = wording({
  en: {
    yes: 'Yes',
    no: 'No',
    bristolType: 'Type {{number}}: {{label}}',
    everyGroup: 'All',
    // The seven types of the Bristol stool form scale (Lewis and Heaton 1997), in our own words.
    bristol1: 'Separate hard lumps',
    bristol2: 'Sausage-shaped but lumpy',
    bristol3: 'Sausage-shaped, with cracks',
    bristol4: 'Smooth and soft',
    bristol5: 'Soft lumps with clear edges',
    bristol6: 'Mushy, with ragged edges',
    bristol7: 'Watery, with no solid pieces',
  },
  hr: {
    yes: 'Da',
    no: 'Ne',
    bristolType: 'Tip {{number}}: {{label}}',
    everyGroup: 'Sve',
    bristol1: 'Odvojene, tvrde grudice',
    bristol2: 'Kobasičasta, ali grudasta',
    bristol3: 'Kobasičasta, s pukotinama',
    bristol4: 'Glatka i mekana',
    bristol5: 'Mekane grudice jasnih rubova',
    bristol6: 'Kašasta, nepravilnih rubova',
    bristol7: 'Vodenasta, bez krutih dijelova',
  },
});

export const bristolTypes = [1, 2, 3, 4, 5, 6, 7] as const;
