/**
 * Each code with the status of its refusal and its English text, where `{{name}}` stands for a value. A text that
 * counts has two forms, chosen by `{{count}}`.
 */
export type ErrorTable = Record<string, readonly [status: number, text: string | { one: string; other: string }]>;
