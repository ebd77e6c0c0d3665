import { dayInWords } from '#domain/dates/day-words.ts';
import { roundedMeasure } from '#domain/measurements/units.ts';
import type { MeasuredCondition } from '#domain/person/measured-conditions.ts';
import { wording } from '#domain/wording/wording.ts';
import type { Warning } from './types.ts';

/** The paper of the patient says these sentences too. */
const words = wording({
  en: {
    hyperkalaemia: 'Potassium {{value}} ({{date}}) is high',
    ckd_3_5: 'eGFR {{value}} ({{date}}) has been below 60 for three months or more',
    severe_hypertriglyceridemia: 'Triglycerides {{value}} ({{date}}) are very high',
    acts: '{{finding}}, and not among the conditions on record: the list follows the rules for it. A physician should look at it.',
  },
  hr: {
    hyperkalaemia: 'Kalij {{value}} ({{date}}) je visok',
    ckd_3_5: 'eGFR {{value}} ({{date}}) ispod 60 je najmanje tri mjeseca',
    severe_hypertriglyceridemia: 'Trigliceridi {{value}} ({{date}}) vrlo su visoki',
    acts: '{{finding}}, a nije upisano među stanjima: popis slijedi pravila za to stanje. Nalaz treba pogledati liječnik.',
  },
});

/** Stand above the list where the record does not name what acts in it. */
export function measuredWarnings(measured: readonly MeasuredCondition[], named: ReadonlySet<string>): Warning[] {
  return measured
    .filter(({ code }) => !named.has(code))
    .map(({ code, value, unit, measuredOn }) => {
      const amount = String(roundedMeasure(value));
      const finding = words.both(code, {
        value: { en: `${amount} ${unit}`, hr: `${amount.replace('.', ',')} ${unit}` },
        date: { en: dayInWords(measuredOn, 'en'), hr: dayInWords(measuredOn, 'hr') },
      });
      return {
        code: 'MEASURED_CONDITION',
        message: words.both('acts', { finding }),
        noPersonalList: false,
        unreliable: false,
      };
    });
}
