import { joinSources } from '#domain/lab-reports/join-sources.ts';
import type { Source } from '#domain/lab-reports/source.ts';
import { decodeFile } from './decode-file.ts';
import { type Decoded, decodedAs, undecoded } from './decoded.ts';

/** One file, or several that belong together: one table is made of them, or a sentence says why not. */
export async function decodeFiles(files: readonly { name: string; bytes: Uint8Array }[]): Promise<Decoded> {
  const sources: { name: string; source: Source }[] = [];
  for (const { name, bytes } of files) {
    const decoded = await decodeFile(bytes);
    if (!decoded.decoded) return files.length > 1 ? inFile(name, decoded) : decoded;
    sources.push({ name, source: decoded.source });
  }
  const joined = joinSources(sources);
  return joined.joined ? decodedAs(joined.source) : undecoded(joined.message);
}

function inFile(name: string, decoded: Extract<Decoded, { decoded: false }>): Decoded {
  return { ...decoded, refusal: { ...decoded.refusal, message: `${name}: ${decoded.refusal.message}` } };
}
