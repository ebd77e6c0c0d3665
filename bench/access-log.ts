import { verifyChain } from '#server/audit/verify-chain.ts';
import type { Bench } from './harness.ts';
import { inventPatients } from './invented-patients.ts';
import { requestsPerSecond } from './load.ts';
import { printResult, takeTurns } from './report.ts';

const patients = 20_000;
/** What the log of openings may cost: nearly nothing, for it is written beside the requests. */
const goal = 0.8;

/**
 * Opening many patients, an entry each, against opening one again and again, which is one entry: the same call, once
 * with and once without the log. Then how long it takes to check the chain.
 */
export async function benchAccessLog(bench: Bench): Promise<boolean> {
  const [accountId = 0] = await inventPatients(bench, { accounts: 1, patientsEach: patients });
  const { rows } = await bench.database.pool.query<{ id: number }>('select id from patient where account_id = $1', [
    accountId,
  ]);
  let turn = 0;
  const load = (path: () => string) =>
    requestsPerSecond({
      port: bench.ports.app,
      seconds: 3,
      connections: 16,
      request: {
        method: 'GET',
        get path() {
          return path();
        },
        headers: bench.authorization,
      },
      expectStatus: 200,
    });
  const next = () => {
    turn += 1;
    return `/api/users/${rows[turn % rows.length]?.id}`;
  };
  const one = `/api/users/${rows[0]?.id}`;
  const measured = await takeTurns(
    3,
    () => load(next),
    () => load(() => one),
  );
  const met = printResult({
    name: 'opening patients, an entry in the access log each',
    unit: 'req/s',
    ...measured,
    baselineName: 'opening one patient again and again, which is one entry',
    goal,
  });
  return (await checkWhole(bench)) && met;
}

async function checkWhole({ database, ports, authorization }: Bench): Promise<boolean> {
  await fetch(`http://127.0.0.1:${ports.app}/api/audit/chain/check`, { method: 'POST', headers: authorization });
  const started = performance.now();
  const { entries, whole, waiting } = await verifyChain(database, new Date());
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${whole ? 'ok  ' : 'MISS'} the chain of ${entries.toLocaleString('en')} entries is checked in ${seconds.toFixed(1)} s, ` +
      `${Math.round(entries / seconds).toLocaleString('en')} a second; ${waiting} waited`,
  );
  return whole;
}
