import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench } from './harness.ts';
import { largeReports } from './large-reports.ts';
import { printResult, takeTurns } from './report.ts';

const mostMilliseconds = 3_000;

/** Each reader with a file of 20 MB, by a dry run, against reading the file line by line. */
export async function benchLabReportReaders({ database, ports, authorization }: Bench): Promise<boolean> {
  const { rows } = await database.pool.query<{ id: number }>('select id from patient order by id limit 1');
  const address = `http://127.0.0.1:${ports.app}/api/lab-reports/?userId=${rows[0]?.id}&method=shotgun&dryRun=true`;
  const folder = mkdtempSync(join(tmpdir(), 'metabelly-reports-'));
  let met = true;
  try {
    for (const { name, files } of largeReports) {
      const parts = files();
      const path = join(folder, 'report.txt');
      writeFileSync(path, Buffer.concat(parts));
      const upload = async () => {
        const body = new FormData();
        for (const part of parts) body.append('file', new Blob([part as Uint8Array<ArrayBuffer>]), 'report.txt');
        const started = performance.now();
        const answer = await fetch(address, { method: 'POST', headers: authorization, body });
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        return performance.now() - started;
      };
      const measured = await takeTurns(3, upload, () => readLines(path));
      const baselineName = 'the same file, read line by line';
      const ratio = printResult({ name: `20 MB: ${name}`, unit: 'ms', ...measured, baselineName, goal: 20 });
      const inTime = measured.ours <= mostMilliseconds;
      console.log(`${inTime ? 'ok  ' : 'MISS'} it takes at most ${mostMilliseconds} ms`);
      met &&= ratio && inTime;
    }
    return met;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readLines(path: string): Promise<number> {
  const started = performance.now();
  const file = await open(path);
  let lines = 0;
  for await (const line of file.readLines()) if (line !== '') lines += 1;
  if (lines === 0) throw new Error('the report is empty');
  return performance.now() - started;
}
