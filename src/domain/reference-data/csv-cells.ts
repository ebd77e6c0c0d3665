/** An id as a file holds it, or null where it is none. */
export function idCell(text: string): number | null {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : null;
}

/** A number with a decimal point or comma, or null. */
export function numberCell(text: string): number | null {
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** One of the words, without regard to case, or null. */
export function wordCell<Word extends string>(text: string, words: readonly Word[]): Word | null {
  return words.find((word) => word.toLowerCase() === text.toLowerCase()) ?? null;
}
