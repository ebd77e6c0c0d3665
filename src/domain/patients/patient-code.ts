/** The code staff call a patient by: `MB-0142`. It follows from the id, so it is unique and never given twice. */
export function patientCode(id: number): string {
  return `MB-${String(id).padStart(4, '0')}`;
}
