import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileReply } from './file-reply.ts';
import { JsonText } from './json-text.ts';
import { ReadyText } from './ready-text.ts';

export type AnswerCheck = (endpoint: Endpoint, answer: unknown) => void;

/**
 * For tests: an answer that its contract does not allow, or that holds a field which the contract does not name, is a
 * defect. Looks at the very bytes that would be sent, whichever way they are made.
 */
export const checkAnswer: AnswerCheck = (endpoint, answer) => {
  if (!endpoint.response) return;
  const sent = sentBody(answer);
  const read = endpoint.response.safeParse(sent);
  const where = `The answer of ${endpoint.method} ${endpoint.path}`;
  if (!read.success) throw new Error(`${where} is not what the contract declares: ${read.error.message}`);
  const unnamed = unnamedFields(sent, read.data, '');
  if (unnamed.length > 0) throw new Error(`${where} holds what the contract does not name: ${unnamed.join(', ')}`);
};

function sentBody(answer: unknown): z.core.util.JSONType {
  if (answer instanceof FileReply) throw new Error('A file was sent where the contract declares a response.');
  if (answer instanceof ReadyText) return JSON.parse(answer.plain.toString());
  return JSON.parse(answer instanceof JsonText ? answer.text : JSON.stringify(answer));
}

/** A schema drops what it does not name, so a field that its reading lacks was not named. */
export function unnamedFields(sent: unknown, read: unknown, at: string): string[] {
  if (!isObject(sent) || !isObject(read)) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    const path = Array.isArray(sent) ? `${at}[]` : at === '' ? key : `${at}.${key}`;
    return key in read ? unnamedFields(value, read[key], path) : [path];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
