import { z } from 'zod';
import type { errorTable } from './errors.ts';

type Table = typeof errorTable;

export type ErrorCode = keyof Table;

/** The English of a code; of one that counts, both of its forms. */
type TextOf<Code extends ErrorCode> = Table[Code][1];
type OneOf<Text> = Text extends { other: infer Other } ? Other : Text;

/** The names between `{{` and `}}`. */
type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;

/** What may stand at a name: `{{count}}` and `{{limit, number}}` take a number, `{{problem}}` another code with its values. */
type ValueAt<Name> = Name extends 'count' | `${string}, number`
  ? number
  : Name extends 'problem'
    ? Problem
    : Name extends 'problems' | 'clauses'
      ? readonly Problem[]
      : string | number;

type Bare<Name> = Name extends `${infer Word}, number` ? Word : Name;

/** The values that the text of a code asks for. */
export type ValuesOf<Code extends ErrorCode> = {
  [Name in Names<OneOf<TextOf<Code>>> as Bare<Name> & string]: ValueAt<Name>;
};

/** Codes whose texts have no values. */
export type PlainCode = { [Code in ErrorCode]: keyof ValuesOf<Code> extends never ? Code : never }[ErrorCode];

/** Nothing to hand over for a text without values. */
export type ValuesArgument<Code extends ErrorCode> = keyof ValuesOf<Code> extends never
  ? [values?: undefined]
  : [values: ValuesOf<Code>];

export type Values = { readonly [name: string]: string | number | Problem | readonly Problem[] };

/** What is wrong, said by its code and the values of its text. */
export interface Problem {
  code: ErrorCode;
  values: Values;
}

/** The values are those that the text of the code asks for: `problem('TOO_SHORT', { count: 3 })`. */
export function problem<Code extends ErrorCode>(code: Code, ...[values]: ValuesArgument<Code>): Problem {
  return { code, values: values ?? {} };
}

const plainValue = z.union([z.string(), z.number()]);
const innerProblem = z.object({ code: z.string(), values: z.record(z.string(), plainValue) });
const nestedProblem = z.object({ code: z.string(), values: z.record(z.string(), z.union([plainValue, innerProblem])) });
const valuesSchema = z.record(z.string(), z.union([plainValue, nestedProblem, z.array(nestedProblem)]));

/** The fields of a problem inside an answer; `message` is its English sentence. */
export const problemFields = {
  code: z.string() as unknown as z.ZodType<ErrorCode, ErrorCode>,
  values: valuesSchema as unknown as z.ZodType<Values, Values>,
  message: z.string(),
};

/**
 * The message of a check in a schema, which Zod keeps as text:
 * `z.string().min(3, coded('TOO_SHORT', { count: 3 }))`. `problemOfIssue` reads it again.
 */
export function coded<Code extends ErrorCode>(code: Code, ...values: ValuesArgument<Code>): string {
  return JSON.stringify(problem(code, ...values));
}

/** The problem that `coded` wrote; null for a text of Zod's own. */
function problemOfText(text: string): Problem | null {
  return text.startsWith('{"code":') ? (JSON.parse(text) as Problem) : null;
}

/** The problem of a check in a schema; Zod tells a developer in its own words what no schema has named. */
export function problemOfIssue(text: string): Problem {
  return problemOfText(text) ?? problem('VALUE_INVALID', { detail: text });
}

/** What is wrong with one line of a file. */
export interface LineProblem extends Problem {
  line: number;
}

/** What is wrong with one field of the input. */
export interface FieldProblem extends Problem {
  field: string;
}

export function fieldProblem<Code extends ErrorCode>(
  field: string,
  code: Code,
  ...values: ValuesArgument<Code>
): FieldProblem {
  return { field, ...problem(code, ...values) };
}
