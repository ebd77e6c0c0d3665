import { statusOf } from '#contract/error-message.ts';
import { problem } from '#contract/problem.ts';
import { joinSources } from '#domain/sample/join-sources.ts';
import type { Source } from '#domain/sample/source.ts';
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
  return joined.joined ? decodedAs(joined.source) : undecoded(joined.problem);
}

/** By the status of what is wrong in it. */
const inFileCodes: Record<number, 'IN_FILE_TOO_LARGE' | 'IN_FILE_OF_UNKNOWN_FORMAT'> = {
  413: 'IN_FILE_TOO_LARGE',
  415: 'IN_FILE_OF_UNKNOWN_FORMAT',
};

function inFile(name: string, decoded: Extract<Decoded, { decoded: false }>): Decoded {
  const { code, values } = decoded.refusal;
  return undecoded(problem(inFileCodes[statusOf(code)] ?? 'IN_FILE', { name, problem: { code, values } }));
}
