import type { Answer } from '#server/testing/test-app.ts';

/** Within the bounds of an id, and never given out. */
export const nowhere = 2_000_000_000;

export function written<Body>(answer: Answer<Body>): Body {
  if (answer.status > 201) throw new Error(`A record of the proof was refused: ${answer.text}`);
  return answer.body;
}

export function taken<Record>(record: Record | undefined): Record {
  if (record === undefined) throw new Error('The demo data have no more of these.');
  return record;
}
