import { errorTable } from './errors.ts';
import type { ErrorCode, Problem } from './problem.ts';

const brace = /\{\{(\w+)(, number)?\}\}/g;
const numbers = new Intl.NumberFormat('en');

/** The English sentence of a code with its values. */
export function errorMessage({ code, values }: Problem): string {
  const text: string | { one: string; other: string } = errorTable[code][1];
  const form = typeof text === 'string' ? text : values.count === 1 ? text.one : text.other;
  return form.replace(brace, (whole, name: string, asNumber?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value === 'object') return name === 'clauses' ? clausesOf(value) : sentencesOf(value);
    return asNumber !== undefined && typeof value === 'number' ? numbers.format(value) : String(value);
  });
}

function sentencesOf(value: Problem | readonly Problem[]): string {
  return [value].flat().map(errorMessage).join(' ');
}

/** "level must be genus or species; taxonId must be a number." */
function clausesOf(value: Problem | readonly Problem[]): string {
  const clauses = [value].flat().map((each) => errorMessage(each).replace(/\.$/, ''));
  return `${clauses.join('; ')}.`;
}

/** A problem together with its English sentence, as it leaves in an answer. */
export function withMessage<Said extends Problem>(problem: Said): Said & { message: string } {
  return { ...problem, message: errorMessage(problem) };
}

/** The status that a refusal with this code answers with. */
export function statusOf(code: ErrorCode): number {
  return errorTable[code][0];
}
