import { problem } from '#contract/problem.ts';
import { type Outcome, type ReadOptions, refuse } from './interpretation.ts';

export type SampleChoice = { found: true; index: number; name: string | null } | { found: false; outcome: Outcome };

/** The sample asked for, else the first. A file with several tells their names, so that one can be chosen. */
export function chooseSample(samples: readonly string[], options: ReadOptions): SampleChoice {
  if (new Set(samples).size < samples.length) return { found: false, outcome: refuse('SAMPLES_OF_SAME_NAME') };
  if (options.sample === null || samples.length === 0) return { found: true, index: 0, name: samples[0] ?? null };
  const index = samples.indexOf(options.sample);
  if (index >= 0) return { found: true, index, name: options.sample };
  return {
    found: false,
    outcome: refuse(problem('SAMPLE_UNKNOWN', { name: options.sample ?? '', names: listed(samples) })),
  };
}

function listed(samples: readonly string[]): string {
  return samples.length <= 10
    ? samples.join(', ')
    : `${samples.slice(0, 10).join(', ')} and ${samples.length - 10} more`;
}
