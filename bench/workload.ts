import type { Bench } from './harness.ts';

/** One thing that staff do, as the browser asks for it. Gives the status of the answer. */
type Action = (turn: number) => Promise<number>;

interface Share {
  name: string;
  /** How often, of all shares together. */
  weight: number;
  act: Action;
}

export interface Workload {
  /** The name and the action of this turn; the same turns give the same mixture. */
  next(turn: number): { name: string; act: () => Promise<number> };
}

/** A working day in small: lists, search, pair edits, reports, calculations, uploads, in the mixture of the screens. */
export async function staffWorkload({ database, ports, authorization }: Bench): Promise<Workload> {
  const ids = async (query: string) => (await database.pool.query<{ id: number }>(query)).rows.map(({ id }) => id);
  const patients = await ids('select id from patient order by id limit 40');
  const reports = await ids('select distinct lab_report_id as id from calculation order by 1 limit 20');
  const taxa = await ids(`select tax_id as id from taxon where rank = 'genus' order by tax_id limit 500`);
  const names = ['kovač', 'ana', 'mb-00', 'horv', 'ić', 'zzz'];
  const address = (path: string) => `http://127.0.0.1:${ports.app}/api${path}`;
  const json = { ...authorization, 'content-type': 'application/json' };
  const send = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(address(path), { headers: authorization, ...init });
    await answer.arrayBuffer();
    return answer.status;
  };
  const of = <T>(list: readonly T[], turn: number): T => {
    const item = list[turn % list.length];
    if (item === undefined) throw new Error('the database of the measurement lacks demo data');
    return item;
  };
  let etag = '';

  const shares: Share[] = [
    { name: 'patients', weight: 12, act: (turn) => send(`/admin/users?page=${(turn % 2) + 1}&pageSize=25`) },
    {
      name: 'search',
      weight: 12,
      act: (turn) => send(`/admin/users?page=1&pageSize=25&search=${encodeURIComponent(of(names, turn))}`),
    },
    { name: 'patient', weight: 10, act: (turn) => send(`/users/${of(patients, turn)}`) },
    { name: 'lab reports', weight: 6, act: (turn) => send(`/users/${of(patients, turn)}/labReports`) },
    { name: 'lab report', weight: 8, act: (turn) => send(`/lab-reports/${of(reports, turn)}`) },
    { name: 'food list', weight: 8, act: (turn) => send(`/lab-reports/${of(reports, turn)}/calculation?detail=list`) },
    {
      name: 'species, unchanged',
      weight: 16,
      act: async () => {
        const answer = await fetch(address('/bacteria/species'), {
          headers: { ...authorization, 'if-none-match': etag },
        });
        await answer.arrayBuffer();
        etag = answer.headers.get('etag') ?? etag;
        return answer.status === 304 ? 200 : answer.status;
      },
    },
    {
      name: 'pairs of a bacterium',
      weight: 14,
      act: (turn) => send(`/admin/bacteria-food/genus/to-eat?taxonId=${of(taxa, turn)}`),
    },
    {
      name: 'add and delete a pair',
      weight: 6,
      // each turn has a pair of its own; one that the shipped data hold already is left alone
      act: async (turn) => {
        const pair = { genusId: of(taxa, turn), foodId: (Math.floor(turn / taxa.length) % 600) + 1, value: 3 };
        const path = '/admin/bacteria-food/genus/to-eat';
        const added = await send(path, { method: 'POST', headers: json, body: JSON.stringify(pair) });
        if (added !== 201) return added === 409 ? 200 : added;
        return send(`${path}?taxonId=${pair.genusId}&foodId=${pair.foodId}`, { method: 'DELETE' });
      },
    },
    {
      name: 'calculate',
      weight: 4,
      act: (turn) =>
        send(`/lab-reports/${of(reports, turn)}/calculate?detail=list`, { method: 'POST', headers: json, body: '{}' }),
    },
    {
      name: 'check an upload',
      weight: 2,
      act: (turn) => {
        const body = new FormData();
        body.append('file', new Blob([smallReport(turn)]), 'report.csv');
        return send(`/lab-reports/?userId=${of(patients, turn)}&dryRun=true`, { method: 'POST', body });
      },
    },
    {
      name: 'upload',
      weight: 2,
      act: (turn) => {
        const body = new FormData();
        body.append('file', new Blob([smallReport(turn)]), 'report.csv');
        return send(`/lab-reports/?userId=${of(patients, turn)}&force=true`, { method: 'POST', body });
      },
    },
  ];
  const order = mixed(shares);
  return {
    next(turn) {
      const share = of(order, turn);
      return { name: share.name, act: () => share.act(turn) };
    },
  };
}

/** Each share as often as its weight, spread evenly: heavy actions never come in a row. */
function mixed(shares: readonly Share[]): Share[] {
  const places = shares.flatMap((share) =>
    Array.from({ length: share.weight }, (_, at) => ({ share, place: (at + 0.5) / share.weight })),
  );
  return places.sort((a, b) => a.place - b.place).map(({ share }) => share);
}

/** A report of 200 rows, another one each turn. The rows add up to 99: with Bacteroides they are percents. */
function smallReport(turn: number): string {
  const rows = Array.from({ length: 200 }, (_, at) => `${at + 1},Genus ${at},genus,${((at * 7 + turn) % 100) / 100}`);
  return ['taxId,name,rank,abundance', '816,Bacteroides,genus,1', ...rows].join('\n');
}
