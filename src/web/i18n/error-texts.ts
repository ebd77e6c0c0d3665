import type { ErrorTable } from '#contract/errors/error-table.ts';

type Plural = 'one' | 'few' | 'other';

/** The keys of a code: one for each form where its English counts. */
type Keys<Code extends string, Text> = Text extends string ? Code : `${Code}_${Plural}`;

/**
 * Croatian for a table of codes. A code without its text is a type error; a text may count in Croatian where the
 * English does not.
 */
export type ErrorTexts<Table extends ErrorTable> = {
  [Code in keyof Table & string as Keys<Code, Table[Code][1]>]: string;
} & { [Code in keyof Table & string as `${Code}_${Plural}`]?: string };
