import type { Language } from '#contract/endpoint.ts';
import type { StaleReason } from '#contract/recommendation.contract.ts';
import { isRetiredKind } from '#contract/reference-ranges.ts';
import {
  canonicalGuidelines,
  canonicalRanges,
  canonicalReport,
  canonicalRules,
  canonicalSafety,
  canonicalSettings,
  canonicalTargets,
} from '#domain/food-list/canonical.ts';
import { ENGINE_VERSION } from '#domain/food-list/engine.ts';
import { generalScores } from '#domain/food-list/general-score.ts';
import { type Fingerprint, staleParts } from '#domain/food-list/stale.ts';
import type { EngineInput } from '#domain/food-list/types.ts';
import { hashOf, type RuleBaseSnapshot } from '#server/features/rule-base/rule-base.door.ts';
import type { ReportForList } from './report-for-list.ts';
import { staleWording } from './stale-wording.ts';

/** The hashes of all parts, and those of pairs and behaviours taxon by taxon, so that a change can be named. */
export interface StoredFingerprint {
  parts: Fingerprint;
  pairs: Record<string, string>;
  behaviours: Record<string, string>;
}

/** The same of today. By taxon as JSON: an object of a thousand numbers takes ten times as long to make and to write. */
export interface TodaysFingerprint {
  parts: Fingerprint;
  pairs: string;
  behaviours: string;
}

export function fingerprintOf(
  input: EngineInput,
  { set }: Pick<ReportForList, 'set'>,
  snapshot: RuleBaseSnapshot,
): TodaysFingerprint {
  const ofPairs: string[] = [];
  const ofBehaviours: string[] = [];
  const taxIds = new Set(Int32Array.from(input.taxa, (taxon) => taxon.taxId).sort());
  for (const taxId of taxIds) {
    // Without a behaviour the pairs of a taxon are silent, whatever they say.
    const wish = snapshot.behavioursOf.get(taxId);
    if (wish === undefined) continue;
    ofBehaviours.push(`"${taxId}":"${wish}"`);
    const own = snapshot.pairsOf.get(taxId);
    if (own !== undefined) ofPairs.push(`"${taxId}":"${own}"`);
  }
  const pairs = `{${ofPairs.join(',')}}`;
  const behaviours = `{${ofBehaviours.join(',')}}`;
  return {
    parts: {
      assessment: set !== null && isRetiredKind(set.kind) ? 'earlier' : 'current',
      report: hashOf(canonicalReport(input.taxa, input.quality)),
      ranges: hashOf(canonicalRanges(input.taxa, set)),
      // a set that was retired is the same set
      referenceSet: set?.id.replace(/^v2-/, '') ?? 'own',
      scoring: hashOf(JSON.stringify(input.scoring)),
      pairs: hashOf(pairs),
      behaviours: hashOf(behaviours),
      general: generalHash(input),
      foods: snapshot.foodsHash,
      rules: hashOf(
        [canonicalRules(input.rules), canonicalSafety(input.safety), canonicalGuidelines(input.guidelines)].join(
          '\n\n',
        ),
      ),
      patient: hashOf(`${canonicalTargets(input.patient.targets)}\n\n${canonicalSettings(input.settings)}`),
      engine: ENGINE_VERSION,
    },
    pairs,
    behaviours,
  };
}

/** Also bacteria that the report says nothing of speak for everybody; as exactly as scores are shown. */
function generalHash({ pairs, behaviours, taxonomy, scoring }: EngineInput): string {
  const scores = generalScores(pairs, behaviours, taxonomy, scoring);
  return hashOf(Array.from(scores, (score) => Math.round(score * 10)).join(' '));
}

/** As it is stored. */
export function fingerprintText({ parts, pairs, behaviours }: TodaysFingerprint): string {
  return `{"parts":${JSON.stringify(parts)},"pairs":${pairs},"behaviours":${behaviours}}`;
}

export function inputsHashOf({ parts }: Pick<TodaysFingerprint, 'parts'>): string {
  return hashOf(JSON.stringify(parts));
}

/** What changed since, naming the bacteria whose pairs or behaviours did. */
export function namedStaleReasons(
  stored: StoredFingerprint,
  today: TodaysFingerprint,
  snapshot: RuleBaseSnapshot,
  language: Language,
): StaleReason[] {
  const parts = staleParts(stored.parts, today.parts);
  // of a report that was assessed anew, others speak: their rules were the same all along
  const others = parts.includes('report');
  return parts.flatMap((code) => {
    const plain = { code, message: staleWording.in(language, code), values: {} };
    if (code !== 'pairs' && code !== 'behaviours') return [plain];
    const changed = changedKeys(stored[code], JSON.parse(today[code]), others);
    if (changed.length === 0) return others ? [] : [plain];
    const names = listOf(changed.map((taxId) => snapshot.taxa.get(Number(taxId))?.name ?? taxId));
    return [{ ...plain, message: staleWording.in(language, `${code}Of`, { names }) }];
  });
}

function changedKeys(before: Record<string, string>, after: Record<string, string>, inBoth: boolean): string[] {
  const keys = inBoth ? Object.keys(before).filter((key) => key in after) : [before, after].flatMap(Object.keys);
  return [...new Set(keys)].filter((key) => before[key] !== after[key]);
}

const NAMED = 3;

function listOf(names: string[]): string {
  const shown = [...names].sort().slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shown} + ${names.length - NAMED}` : shown;
}
