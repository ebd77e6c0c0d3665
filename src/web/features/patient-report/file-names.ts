/** What a downloaded paper is called. The code of the patient, never the name: files lie about on devices. */
export function fileName(code: string | undefined, id: number): string {
  return `metabelly-${code ?? 'report'}-${id}.pdf`;
}

/** Eight hex digits as they are printed: `7c1e 94ab`. */
export function fingerprintText(fingerprint: string): string {
  return fingerprint.replace(/(.{4})(?=.)/g, '$1 ');
}
