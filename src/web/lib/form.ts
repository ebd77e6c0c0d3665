import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/problem.ts';
import { ApiError } from './api-error.ts';

// What forms by `@mantine/form` share: rules for their fields, and what the server says of them.

/** The sentence for a text that is empty. */
export function filled(sentence: string): (text: string) => string | null {
  return (text) => (text.trim() === '' ? sentence : null);
}

/** The sentence for a value that the contract's schema does not take. */
export function ruledBy(schema: z.ZodType, sentence: string): (value: unknown) => string | null {
  return (value) => (schema.safeParse(value).success ? null : sentence);
}

interface Fields {
  getValues: () => object;
  setErrors: (errors: Record<string, ReactNode>) => void;
}

/**
 * Puts what the server says of fields to those fields. True where all of it has a place, so that there is nothing left
 * to say elsewhere. `placeOf` is for calls that name a field otherwise than the form does.
 */
export function showFieldErrors(
  form: Fields,
  error: Error,
  placeOf: (field: string) => string = (field) => field,
): boolean {
  const said = error instanceof ApiError ? error.fieldErrors : [];
  const placed = said
    .map(({ field, message }) => ({ place: placeOf(field), message }))
    .filter(({ place }) => hasField(form.getValues(), place));
  if (placed.length > 0) form.setErrors(Object.fromEntries(placed.map(({ place, message }) => [place, message])));
  return said.length > 0 && placed.length === said.length;
}

/** What the server asks about by these codes; nothing where it says anything else, too. */
export function onlyAsked(error: Error, codes: readonly ErrorCode[]): string[] {
  const said = error instanceof ApiError ? error.fieldErrors : [];
  return said.every(({ code }) => codes.includes(code)) ? said.map(({ message }) => message) : [];
}

/** `reason.en` is a field of `{ reason: { en } }`. */
function hasField(values: object, path: string): boolean {
  let at: unknown = values;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return true;
}

/** Errors stand beside their fields; whoever sent the form is led to the first of them. */
export function focusFirstError(form: HTMLFormElement | null): void {
  // once the errors are on screen
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong?.matches('input, textarea, button') ? wrong : wrong?.querySelector('input'))?.focus();
  });
}
