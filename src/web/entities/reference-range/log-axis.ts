/** One log axis for all rows of a table, in percent of the sample. */
export interface LogAxis {
  least: number;
  most: number;
  ticks: readonly number[];
}

export const bacteriaAxis: LogAxis = { least: 0.001, most: 100, ticks: [0.001, 0.01, 0.1, 1, 10, 100] };
export const groupsAxis: LogAxis = { least: 0.1, most: 100, ticks: [0.1, 1, 10, 100] };

/** The place of a value on the axis, 0 to 100; what lies beyond an end stands at that end. */
export function placeOn({ least, most }: LogAxis, value: number): number {
  const clamped = Math.min(most, Math.max(least, value));
  return (100 * Math.log10(clamped / least)) / Math.log10(most / least);
}
