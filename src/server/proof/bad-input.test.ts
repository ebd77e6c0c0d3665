import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorBodySchema } from '#contract/error-body.ts';
import { statusOf } from '#contract/error-message.ts';
import { api } from '#contract/index.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { badInputRuns as runs, badInputSeed as seed } from './bad-input-runs.fixture.ts';
import { type Call, spoiled, spoilsOf, type WireRequest } from './bad-requests.fixture.ts';
import { rows } from './endpoint-rows.fixture.ts';
import type { Row } from './row-shape.fixture.ts';
import type { Subjects } from './subject-names.fixture.ts';
import { madeOnce, subjectsOf } from './subjects.fixture.ts';

/** Far more than any answer takes on a busy machine. */
const longestMs = 60_000;
/** After so many requests, one of which was answered and may have changed or deleted its record, a new one is made. */
const callsPerRecord = 15;

interface Line {
  name: string;
  endpoint: Endpoint;
  row: Row<Endpoint>;
}

const lines: Line[] = Object.entries(api).flatMap(([feature, verbs]) =>
  Object.entries<Endpoint>(verbs).map(([verb, endpoint]) => {
    const row = (rows as unknown as Record<string, Record<string, Row<Endpoint>>>)[feature]?.[verb];
    if (!row) throw new Error(`${feature}.${verb} has no row.`);
    return { name: `${feature}.${verb}`, endpoint, row };
  }),
);

type Who = 'admin' | 'nutritionist' | 'nobody';

let running: TestApp;
let subjects: Subjects;
/** The same, of which each is made once until a request has changed something. */
let lasting: { subjects: Subjects; written: number };
let staff: Record<Who, Caller>;
/** How many requests were answered that may have changed something. */
let written = 0;
const tally = new Map<string, number>();
const started = Date.now();

beforeAll(async () => {
  running = await createTestApp({ settings: { EXAMPLE_HOST: 'localhost' } });
  await signIn();
});
// Whoever was given a factor signs in with the password alone again.
afterEach(() => running.database.pool.query('delete from passkey; delete from authenticator_app'));
afterAll(async () => {
  const total = [...tally.values()].reduce((sum, count) => sum + count, 0);
  const classes = [...tally].sort().map(([status, count]) => `${status}: ${count}`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`Bad input: ${total} requests in ${seconds} s, seed ${seed}; answers ${classes.join(', ')}`);
  await running.close();
});

/** Who is tried, and how often: where a Nutritionist is refused before the input is read, a few times will do. */
function callersOf({ endpoint, row }: Line): [Who, number][] {
  const often = row.slow ? Math.ceil(runs / (endpoint.upload ? 4 : 6)) : runs;
  if (endpoint.access === 'public') return [['nobody', often]];
  if (endpoint.access === 'admin')
    return often < callsPerRecord
      ? [['admin', often]]
      : [
          ['admin', often],
          ['nutritionist', 5],
        ];
  // Making the records of a caller takes longest: of few requests all are the Nutritionist's.
  if (often < callsPerRecord) return [['nutritionist', often]];
  return [
    ['admin', Math.ceil(often / 2)],
    ['nutritionist', Math.ceil(often / 2)],
  ];
}

let sent = 0;
async function send(request: WireRequest, who: Who) {
  sent += 1;
  const { token } = staff[who];
  const inBytes = [sent >> 16, sent >> 8, sent].map((part) => part & 255);
  const answer = running.app.inject({
    method: request.method,
    url: request.url,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...request.headers },
    // Each from an address of its own: a limit for one address would hide what the call does.
    remoteAddress: `10.${inBytes.join('.')}`,
    ...(request.payload !== undefined && { payload: request.payload }),
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestMs);
  });
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  return first;
}

/** A long refusal comes packed to whoever says that they can read it. */
function plainText({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }): string {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync };
  const packing = String(headers['content-encoding'] ?? '');
  return String(packing in unpack ? unpack[packing as keyof typeof unpack](rawPayload) : rawPayload);
}

/** A refusal in FHIR as the others are. */
function plainError(body: {
  resourceType?: string;
  issue?: { details: { text: string; coding: { code: string }[] }; diagnostics: string }[];
}): unknown {
  const [first] = body.resourceType === 'OperationOutcome' ? (body.issue ?? []) : [];
  if (!first) return body;
  const { details, diagnostics } = first;
  return {
    message: details.text,
    code: details.coding[0]?.code,
    values: {},
    requestId: diagnostics.replace('Request ', ''),
  };
}

/** What is wrong with the answer, in a sentence; null for a good one. */
async function problemOf(line: Line, request: WireRequest, who: Who): Promise<string | null> {
  let answer = await send(request, who);
  if (answer?.statusCode === 401 && who !== 'nobody') {
    // The caller logged out or was deactivated on the way: that is no proof, so it is asked again.
    await signIn();
    answer = await send(request, who);
  }
  if (answer === null) return 'no answer';
  const { statusCode } = answer;
  tally.set(String(statusCode), (tally.get(String(statusCode)) ?? 0) + 1);
  if (statusCode >= 500) return `${statusCode} ${answer.body}`;
  if (statusCode === 401 && line.endpoint.access !== 'public') return 'still not signed in';
  if (statusCode === 429 && !line.row.throttled) return 'too many requests';
  if (statusCode < 400) {
    if (request.method !== 'GET') written += 1;
    return null;
  }
  // two dots lead out of it
  const { pathname } = new URL(request.url, 'http://localhost');
  const isFhir = pathname.startsWith('/api/fhir/');
  const type = isFhir ? 'application/fhir+json' : 'application/json';
  if (!String(answer.headers['content-type']).startsWith(type)) return `a refusal that is not ${type}`;
  const body = errorBodySchema.safeParse(plainError(JSON.parse(plainText(answer))));
  if (!body.success) return `not the shape of an error: ${answer.body}`;
  const { message, code, fieldErrors = [], requestId } = body.data;
  // What cannot be understood is 400 there.
  const expected = isFhir && statusOf(code) === 422 ? 400 : statusOf(code);
  if (expected !== statusCode) return `${code} with ${statusCode}`;
  if (requestId !== answer.headers['x-request-id']) return 'another request id';
  if (!/^[\p{Lu}“"].*[.?!”"…]$/su.test(message)) return `no sentence: ${message}`;
  if (message.length > 2_000 || fieldErrors.length > 1_000) return `an error of ${answer.body.length} characters`;
  if (/node_modules|\bat \w+ \(|select .* from|syntax error/i.test(message)) return `tells too much: ${message}`;
  return null;
}

/** The demo accounts as they were, whatever the requests so far have made of them, and new sessions for them. */
async function signIn(): Promise<void> {
  const { pool } = running.database;
  await pool.query('create table if not exists account_before as select * from account');
  await pool.query(`
    update account set username = b.username, role = b.role, active = b.active, password_hash = b.password_hash,
      must_change_password = b.must_change_password
    from account_before b where b.id = account.id`);
  // A spoiled request may still be a right one.
  await pool.query('update practice set require_second_factor = false');
  // Records are made in other sessions than those under attack.
  const callers = await Promise.all(
    (['admin', 'nutritionist', 'admin', 'nutritionist'] as const).map((username) => running.as(username)),
  );
  const nobody = running.withToken(null);
  const [admin = nobody, nutritionist = nobody, maker = nobody, owner = nobody] = callers;
  staff = { admin, nutritionist, nobody };
  subjects = await subjectsOf(running, owner, maker);
  lasting = { subjects: madeOnce(subjects), written };
}

/** A right call; where an earlier request has ended the session that makes its records, in a new one. */
async function rightCall({ row }: Line): Promise<Call> {
  if (lasting.written !== written) lasting = { subjects: madeOnce(subjects), written };
  return row.call(lasting.subjects).catch(async () => {
    await signIn();
    return row.call(lasting.subjects);
  });
}

function describeRequest({ method, url, headers, payload }: WireRequest): string {
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${String(payload).slice(0, 300)}`;
}

describe('bad input', () => {
  test.each(lines)('to $name is answered with a sentence, never with a fault', async (line) => {
    const problems: string[] = [];
    const at = lines.indexOf(line);
    let call = await rightCall(line);
    let made = { at: sent, written };
    for (const [who, often] of callersOf(line)) {
      const requests = fc.sample(spoilsOf(line.endpoint), { numRuns: often, seed: seed + 1000 * at + who.length });
      for (const spoils of requests) {
        if (written > made.written && sent - made.at >= callsPerRecord) {
          call = await rightCall(line);
          made = { at: sent, written };
        }
        const request = spoiled(line.endpoint, call, spoils);
        const problem = await problemOf(line, request, who);
        if (problem !== null) problems.push(`${who}: ${problem.slice(0, 400)}\n  ${describeRequest(request)}`);
      }
    }
    expect(problems.slice(0, 10)).toEqual([]);
  });

  test('has left every right call as it was', { tags: ['full'] }, async () => {
    await running.database.pool.query('delete from login_failure');
    await signIn();
    for (const line of lines) {
      const { name, endpoint, row } = line;
      if (row.endsSession) continue;
      await running.database.pool.query('delete from passkey; delete from authenticator_app');
      // right calls take their records away
      lasting = { subjects: madeOnce(subjects), written };
      const call = await rightCall(line);
      const signedIn = row.of === 'own' ? staff.nutritionist : staff.admin;
      const answer = await (endpoint.access === 'public' ? staff.nobody : signedIn).call(endpoint, call);
      expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBe(row.ok ?? endpoint.status ?? 200);
    }
  });
});
