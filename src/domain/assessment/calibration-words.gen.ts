// Made from data/reference-sets by scripts/reference-sets.mjs; correct the tables there.
import type { CalibrationWord } from './calibration.ts';

export const calibrationWords = {
  clear: {
    from: 0.65,
    low: { en: 'low', hr: 'sniženo' },
    high: { en: 'high', hr: 'povišeno' },
    frequency: { en: 'comes again in about 7 of 10 second samples', hr: 'ponavlja se u oko 7 od 10 ponovljenih uzoraka' },
  },
  likely: {
    from: 0.5,
    low: { en: 'probably low', hr: 'vjerojatno sniženo' },
    high: { en: 'probably high', hr: 'vjerojatno povišeno' },
    frequency: { en: 'comes again in 5 to 6 of 10 second samples', hr: 'ponavlja se u 5 do 6 od 10 ponovljenih uzoraka' },
  },
  perhaps: {
    from: 0.4,
    low: { en: 'perhaps low', hr: 'možda sniženo' },
    high: { en: 'perhaps high', hr: 'možda povišeno' },
    frequency: { en: 'comes again in 4 to 5 of 10 second samples', hr: 'ponavlja se u 4 do 5 od 10 ponovljenih uzoraka' },
  },
  edge: {
    from: 0,
    low: { en: 'at the lower edge', hr: 'na donjem rubu' },
    high: { en: 'at the upper edge', hr: 'na gornjem rubu' },
    frequency: { en: 'comes again in about 3 of 10 second samples', hr: 'ponavlja se u oko 3 od 10 ponovljenih uzoraka' },
  },
  group: {
    from: 0,
    low: { en: 'perhaps low', hr: 'možda sniženo' },
    high: { en: 'perhaps high', hr: 'možda povišeno' },
    frequency: { en: 'comes again in 4 to 5 of 10 second samples', hr: 'ponavlja se u 4 do 5 od 10 ponovljenih uzoraka' },
  },
} as const satisfies Record<string, CalibrationWord>;
