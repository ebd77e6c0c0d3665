import type { DriResult } from '#domain/dri/calculate-dri.ts';
import type { DriInput } from '#domain/dri/dri-input.ts';
import { assessGrowth } from '#domain/growth/assess-growth.ts';
import { BodyCard } from './body-card.tsx';
import { GrowthCard } from './growth-card.tsx';

interface ChildBodyProps {
  result: DriResult;
  input: DriInput;
  /** With its part, from the date of birth where that is known. */
  ageMonths: number;
}

/** Loaded only for children: WHO's tables are large. */
export function ChildBody({ result, input, ageMonths }: ChildBodyProps) {
  const { sex, heightCm, weightKg } = input;
  const assessments = sex === null ? [] : assessGrowth({ sex, ageMonths, heightCm, weightKg });
  if (assessments.length === 0) return <BodyCard body={result.body} ageYears={input.ageYears} />;
  return <GrowthCard assessments={assessments} bmi={result.body.bmi} />;
}
