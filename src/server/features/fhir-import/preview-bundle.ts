import type { Language } from '#contract/endpoint.ts';
import { withMessage } from '#contract/error-message.ts';
import { type FhirPreview, fhirImportLimits } from '#contract/fhir-import.contract.ts';
import { storable } from '#contract/text.ts';
import { readBundle } from '#domain/fhir/read-bundle.ts';
import { isDeeperThan } from '#domain/fhir/read-values.ts';
import type { AppContext } from '#server/context.ts';
import { practiceToday } from '#server/features/practice/practice-today.service.ts';
import { refuse, refuseField, refuseFields } from '#server/http/app-error.ts';
import { readCatalogue } from './catalogue.repository.ts';

const bytesOfMb = 1024 * 1024;

/** What a file would fill a new patient with. Nothing is kept of it. */
export async function previewBundle(context: AppContext, content: Buffer, language: Language): Promise<FhirPreview> {
  const { orm } = context.database;
  const parsed = parseFile(content);
  const [catalogue, today] = [await readCatalogue(orm), await practiceToday(orm, context)];
  const reading = readBundle(parsed, catalogue, today, language);
  if ('refused' in reading) throw refuseFields([{ field: 'file', ...reading.refused }]);
  const { fields, understood, left } = reading;
  return {
    fields,
    understood: understood.map(({ becomes, ...each }) => ({ ...each, becomes: becomes[language] })),
    left: left.map(({ resourceType, said, problem }) => ({ resourceType, said, ...withMessage(problem) })),
  };
}

function parseFile(content: Buffer): unknown {
  if (content.byteLength > fhirImportLimits.bytes) {
    throw refuse('FHIR_FILE_TOO_LARGE', { limit: fhirImportLimits.bytes / bytesOfMb });
  }
  // Whatever no database can keep is taken out of texts before anything looks at them.
  const text = storable(content.toString('utf8').replace(/^\uFEFF/, ''));
  if (/^\s*</.test(text)) throw refuseField('file', 'FHIR_FILE_XML');
  const parsed = parseJson(text);
  if (isDeeperThan(parsed, fhirImportLimits.depth)) throw refuseField('file', 'FHIR_FILE_TOO_DEEP');
  return parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    throw refuseField('file', 'FHIR_FILE_NOT_JSON');
  }
}
