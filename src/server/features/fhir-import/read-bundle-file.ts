import type { Language } from '#contract/endpoint.ts';
import { fhirImportLimits } from '#contract/fhir-import.contract.ts';
import { problem } from '#contract/problem.ts';
import { storable } from '#contract/text.ts';
import { readBundle } from '#domain/fhir/read-bundle.ts';
import { isDeeperThan } from '#domain/fhir/read-values.ts';

export type BundleReading = ReturnType<typeof readBundle>;

export interface BundleJob {
  catalogue: Parameters<typeof readBundle>[1];
  today: string;
  language: Language;
}

/**
 * The whole way from bytes to the fields of a patient. Runs in a process of its own: reading cannot be stopped from
 * inside.
 */
export function readBundleFile(content: Uint8Array, { catalogue, today, language }: BundleJob): BundleReading {
  // Whatever no database can keep is taken out of texts before anything looks at them.
  const text = storable(
    Buffer.from(content)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  if (/^\s*</.test(text)) return { refused: problem('FHIR_FILE_XML') };
  const parsed = parseJson(text);
  if (parsed === undefined) return { refused: problem('FHIR_FILE_NOT_JSON') };
  if (isDeeperThan(parsed, fhirImportLimits.depth)) return { refused: problem('FHIR_FILE_TOO_DEEP') };
  return readBundle(parsed, catalogue, today, language);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}
