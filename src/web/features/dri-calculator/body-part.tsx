import { lazy, Suspense } from 'react';
import { adultFromYears, bodyMassIndex } from '#domain/dri/body-mass-index.ts';
import type { DriResult } from '#domain/dri/calculate-dri.ts';
import { type DriInput, soundDriInput } from '#domain/dri/dri-input.ts';
import { BodyCard } from './body-card.tsx';
import { GainCard } from './gain-card.tsx';

const ChildBody = lazy(async () => ({ default: (await import('./child-body.tsx')).ChildBody }));

interface BodyPartProps {
  result: DriResult;
  input: DriInput;
  ageMonths: number | null;
}

/** The body of this person: growth of a child, gain in pregnancy, else the index with its classes. */
export function BodyPart({ result, input: given, ageMonths }: BodyPartProps) {
  const input = soundDriInput(given);
  const { ageYears, heightCm, weightKg, pregnancyWeeks, prepregnancyWeightKg } = input;
  const card = <BodyCard body={result.body} ageYears={ageYears} />;
  if (pregnancyWeeks !== null && heightCm !== null && weightKg !== null && prepregnancyWeightKg !== null) {
    const bmiBefore = bodyMassIndex(prepregnancyWeightKg, heightCm);
    return <GainCard bmiBefore={bmiBefore} gainKg={weightKg - prepregnancyWeightKg} weeks={pregnancyWeeks} />;
  }
  if (ageYears === null || ageYears >= adultFromYears || ageMonths === null || pregnancyWeeks !== null) return card;
  return (
    <Suspense fallback={card}>
      <ChildBody result={result} input={input} ageMonths={ageMonths} />
    </Suspense>
  );
}
