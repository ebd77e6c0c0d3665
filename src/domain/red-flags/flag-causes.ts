import type { RedFlag } from '#contract/red-flags.ts';

/** One matter is one flag, however many signs of it there are; by the code of the rule. */
export const causeOfFlag: Readonly<Record<string, string>> = {
  ...{ 'RF-BLOOD': 'blood', 'RF-BLOODUNSEEN': 'blood', 'RF-MELENA': 'blood' },
  ...{ 'RF-WEIGHT': 'weight', 'RF-WEIGHT5': 'weight', 'RF-FOLLOWLOSS': 'weight', 'RF-BMI': 'weight' },
  ...{ 'RF-NIGHT': 'bowel', 'RF-FEVER': 'bowel', 'RF-PAIN': 'bowel', 'RF-AGE50': 'bowel', 'RF-CHANGE': 'bowel' },
  ...{ 'RF-LOOSE': 'diarrhoea', 'RF-DEHYD': 'diarrhoea' },
  ...{ 'RF-SWALLOW': 'swallowing', 'RF-VOMIT': 'swallowing' },
  'RF-JAUNDICE': 'jaundice',
  ...{ 'RF-ANAEMIA': 'iron', 'RF-COELIAC': 'iron' },
  'RF-FAMILY': 'family',
  ...{ 'RF-INFANT': 'child', 'RF-GROWTH': 'child', 'RF-CHILD': 'child' },
  ...{ 'RF-ED': 'eating', 'RF-EDSIGN': 'eating' },
  ...{ 'RF-ANAPH': 'allergy', 'RF-ALLERGYTEXT': 'allergy' },
  ...{ 'RF-PREGCONFLICT': 'pregnancy', 'RF-PLANNING': 'pregnancy' },
  ...{ 'RF-VKA': 'medicines', 'RF-HYPO': 'medicines' },
  'RF-KIDNEY': 'kidney',
  'RF-CONFLICT': 'narrow',
  'RF-MUCHWORSE': 'worse',
  'RF-ALCOHOL': 'alcohol',
  'RF-IMMUNE': 'immunity',
  'RF-SURGERY': 'operation',
};

/** Words of the patient that no rule can read: somebody reads them, and ticks that they did. */
export const toReadCode = 'RF-OTHERDRUG';
export const isToRead = ({ code, handledAt }: RedFlag): boolean => code === toReadCode && handledAt === null;

export interface CauseOfFlags {
  /** Its gravest sign in words: what was found, not the matter that it belongs to. */
  name: RedFlag['text'];
  /** That of its worst sign. */
  severity: RedFlag['severity'];
  /** Its signs, the gravest first. */
  flags: RedFlag[];
}

/** Open flags by cause, the gravest first: flags come in that order. What is only to be read is none of them. */
export function openCauses(flags: readonly RedFlag[]): CauseOfFlags[] {
  const causes = new Map<string, CauseOfFlags>();
  for (const flag of flags) {
    if (flag.handledAt !== null || flag.code === toReadCode) continue;
    const cause = causeOfFlag[flag.code] ?? flag.code;
    const known = causes.get(cause);
    if (known) known.flags.push(flag);
    else causes.set(cause, { name: titleOf(flag.text), severity: flag.severity, flags: [flag] });
  }
  return [...causes.values()];
}

/** A flag says what was found, and in its next sentence what to do. An ordinal (`od 50. godine`) ends no sentence. */
export function splitFlagText(text: string): { finding: string; act: string } {
  const [, finding, act] = /^(.*?[^\d\s])\.\s+(\p{Lu}.*)$/u.exec(text) ?? [];
  return finding === undefined || act === undefined ? { finding: text, act: '' } : { finding, act };
}

function titleOf({ en, hr }: RedFlag['text']): RedFlag['text'] {
  return { en: splitFlagText(en).finding, hr: splitFlagText(hr).finding };
}
