import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './harness.ts';
import { watchMemory } from './memory.ts';
import { printResult, takeTurns } from './report.ts';

const megabytes = 20;
const mostMilliseconds = 3_000;
const mostMemory = 300;

/** A Kraken report of 20 MB, uploaded, parsed and stored, against reading the file line by line. */
export async function benchLabReports(bench: Bench): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'metabelly-report-'));
  try {
    const content = krakenReport();
    const path = join(folder, 'report.txt');
    writeFileSync(path, content);
    const upload = await krakenUpload(bench, content);
    const memory = watchMemory(bench.processId);
    await upload();
    const measured = await takeTurns(3, upload, () => readLines(path));
    const ratio = printResult({
      name: `a Kraken report of ${megabytes} MB, uploaded, parsed and stored`,
      unit: 'ms',
      ...measured,
      baselineName: 'the same file, read line by line',
      goal: 20,
    });
    const inTime = measured.ours <= mostMilliseconds;
    console.log(`${inTime ? 'ok  ' : 'MISS'} it takes at most ${mostMilliseconds} ms`);
    const { before, peak } = memory.end();
    const inMemory = peak - before <= mostMemory;
    console.log(`${inMemory ? 'ok  ' : 'MISS'} it takes ${peak - before} MB at most (goal: ${mostMemory} MB)`);
    console.log(`       the server at rest: ${before} MB; at its peak: ${peak} MB`);
    return ratio && inTime && inMemory;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends a report, and answers with the milliseconds it took. */
async function krakenUpload(
  { database, ports, authorization }: Bench,
  content: Buffer,
): Promise<() => Promise<number>> {
  const { rows } = await database.pool.query<{ id: number }>('select id from patient order by id limit 1');
  const address = `http://127.0.0.1:${ports.app}/api/lab-reports/?userId=${rows[0]?.id}&method=shotgun&force=true`;
  return async () => {
    const body = new FormData();
    body.append('file', new Blob([content]), 'report.txt');
    const started = performance.now();
    const answer = await fetch(address, { method: 'POST', headers: authorization, body });
    if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - started;
  };
}

async function readLines(path: string): Promise<number> {
  const started = performance.now();
  const file = await open(path);
  let lines = 0;
  for await (const line of file.readLines()) if (line !== '') lines += 1;
  if (lines === 0) throw new Error('the report is empty');
  return performance.now() - started;
}

/** One genus with six species after the other, none of them known: the longest tail there can be. */
function krakenReport(): Buffer {
  const lines = [
    ' 36.00\t360000000\t360000000\tU\t0\tunclassified',
    ' 64.00\t640000000\t12\tR\t1\troot',
    ' 64.00\t640000000\t5\tD\t2\t  Bacteria',
    ' 12.00\t1200000\t5\tG\t816\t    Bacteroides',
  ];
  let size = 0;
  const add = (line: string) => {
    lines.push(line);
    size += line.length + 1;
  };
  for (let genus = 1; size < megabytes * 1024 * 1024 - 5_000; genus += 1) {
    add(` 0.01\t${((genus * 7) % 5000) + 100}\t1\tG\t${5_000_000 + genus}\t    Genus${genus}`);
    for (let species = 0; species < 6; species += 1) {
      add(
        ` 0.00\t${species + 12}\t1\tS\t${6_000_000 + genus * 10 + species}\t      Genus${genus} species ${species}, strain`,
      );
    }
  }
  return Buffer.from(lines.join('\n'));
}
