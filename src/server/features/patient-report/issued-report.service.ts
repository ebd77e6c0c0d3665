/** A row as the database writes it in JSON, with the file as base64, which can be turned into the file again. */
export function readableIssued(row: Record<string, unknown>): Record<string, unknown> {
  const { pdf } = row;
  return {
    ...row,
    pdf: typeof pdf === 'string' ? Buffer.from(pdf.replace(/^\\x/, ''), 'hex').toString('base64') : null,
  };
}
