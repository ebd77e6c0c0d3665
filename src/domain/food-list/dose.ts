/**
 * Component grams of a portion by the reference dose of a day. A pair that rests on several components
 * (`Pulses, cooked + Dietary fibre`) has the grams of the first; null where no dose is known for it.
 */
export function doseOf(
  component: string | null,
  gramsPerPortion: number | null,
  referenceDoses: ReadonlyMap<string, number>,
): number | null {
  const [first = ''] = (component ?? '').split(' + ');
  const dose = referenceDoses.get(first.trim());
  return dose === undefined || dose <= 0 || gramsPerPortion === null ? null : gramsPerPortion / dose;
}
