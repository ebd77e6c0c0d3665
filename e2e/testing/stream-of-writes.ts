/** What staff write in a day, in a stream: what was acknowledged is remembered, to be looked for afterwards. */
export interface Acknowledged {
  pairs: { taxonId: number; foodId: number; changeSetId: number }[];
  bulks: { taxonIds: number[]; changeSetId: number }[];
  patients: { id: number; lastName: string }[];
  reports: { id: number; content: string }[];
}

export const foodsPerBulk = 60;

interface Target {
  url: string;
  jwt: string;
  /** Genera without pairs: the first half is written one by one, the second in bulk. */
  genera: number[];
  userId: number;
  /** Distinguishes the names of one stream from those of another. */
  round: number;
}

/** Writes until the server is gone. */
export function streamWrites(target: Target): { acknowledged: Acknowledged; ended: Promise<void> } {
  const acknowledged: Acknowledged = { pairs: [], bulks: [], patients: [], reports: [] };
  const middle = Math.floor(target.genera.length / 2);
  const writers = [
    untilGone(async (turn) => {
      const genusId = target.genera[Math.floor(turn / 500)] ?? 0;
      const foodId = (turn % 500) + 1;
      const { changeSetId } = await post(target, '/admin/bacteria-food/genus/to-eat', { genusId, foodId, value: 3 });
      acknowledged.pairs.push({ taxonId: genusId, foodId, changeSetId });
    }),
    untilGone(async (turn) => {
      const taxonIds = target.genera.slice(middle + turn * 3, middle + turn * 3 + 3);
      const foodIds = Array.from({ length: foodsPerBulk }, (_, index) => index + 1);
      const bulk = { level: 'genus', kind: 'to-eat', taxonIds, foodIds, value: 3, editExisting: false };
      const { changeSetId } = await post(target, '/admin/bacteria-food/bulk', bulk);
      acknowledged.bulks.push({ taxonIds, changeSetId });
    }),
    untilGone(async (turn) => {
      const lastName = `Struja ${target.round}-${turn}`;
      const { user } = await post(target, '/users', { firstName: 'Ana', lastName });
      acknowledged.patients.push({ id: user.id, lastName });
    }),
    untilGone(async (turn) => {
      const content = `taxId,name,rank,abundance\n816,Bacteroides,genus,${target.round + 1}.${turn + 1}\n`;
      const form = new FormData();
      form.append('file', new Blob([content]), 'nalaz.csv');
      const { labReport } = await send(target, `/lab-reports/?userId=${target.userId}&method=shotgun`, form, {});
      acknowledged.reports.push({ id: labReport.id, content });
    }),
  ];
  return { acknowledged, ended: Promise.all(writers).then(() => {}) };
}

class Refused extends Error {}

async function untilGone(write: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      await write(turn);
    } catch (error) {
      // An answer that is not the one wanted is a fault; no answer is the end of the stream.
      if (error instanceof Refused) throw error;
      return;
    }
  }
}

/** Only the parts of answers that the stream remembers. */
interface Written {
  changeSetId: number;
  user: { id: number };
  labReport: { id: number };
}

export function post(target: Pick<Target, 'url' | 'jwt'>, path: string, body: unknown): Promise<Written> {
  return send(target, path, JSON.stringify(body), { 'content-type': 'application/json' });
}

async function send(
  { url, jwt }: Pick<Target, 'url' | 'jwt'>,
  path: string,
  body: string | FormData,
  headers: object,
): Promise<Written> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${jwt}` },
    body,
  });
  const text = await answer.text();
  // The database may die a moment before the application: that is said with 503.
  if (answer.status === 503) throw new Error(text);
  if (!answer.ok) throw new Refused(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Written;
}
