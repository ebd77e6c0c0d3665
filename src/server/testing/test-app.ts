import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { CallOf, Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import { buildApp } from '#server/app.ts';
import type { AppContext } from '#server/context.ts';
import { commandTimeouts, type Database, type DatabaseTimeouts, openDatabase } from '#server/db/database.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { demoAccounts } from '#server/features/auth/demo-accounts.ts';
import { FileStore } from '#server/files/file-store.ts';
import type { ConnectionLimits } from '#server/http/connection-limits.ts';
import { ReadyTexts } from '#server/http/ready-texts.ts';
import { readSettings } from '#server/settings.ts';
import { byHand } from './by-hand.ts';
import { dropDatabase } from './drop-database.ts';
import type { TemplateName } from './global-setup.ts';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** The same, past the application: no change set accounts for a write. */
  byHand: Database;
  files: FileStore;
  filesFolder: string;
  /** For what runs beside the requests. */
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'jwtSecret' | 'log'>;
  /** The application's clock stands still until a test moves it. */
  now: { value: Date };
  /** Signs in with a demo login. */
  as(username: 'admin' | 'nutritionist' | 'nutritionist2'): Promise<Caller>;
  /** A caller with any token, or with none. */
  withToken(token: string | null): Caller;
  /** A second application process on the same database, with nothing in common but that; perhaps set otherwise. */
  twin(settings?: Record<string, string>): Promise<TestApp>;
  close(): Promise<void>;
}

export interface Answer<Body> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
  /** The body as an error; for refusals. */
  error: ErrorBody;
  text: string;
  raw: Buffer;
}

export interface Caller {
  token: string | null;
  call<E extends Endpoint>(
    endpoint: E,
    call: CallOf<E>,
    headers?: Record<string, string>,
  ): Promise<Answer<ResponseOf<E>>>;
}

interface TestAppOptions {
  template?: TemplateName;
  settings?: Record<string, string>;
  /** A later time than the data were made at. */
  now?: Date;
  /** Another way to the database, and how long to wait for it. */
  databaseHost?: string;
  timeouts?: DatabaseTimeouts;
  limits?: ConnectionLimits;
  logTo?: { write(line: string): void };
}

/** Mail can be queued; a test that sends it names a server of its own, one without a server an empty text. */
const nobodyListens = 'smtp://127.0.0.1:9';

/** An application on a database of its own, copied from a template. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const connection = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = openDatabase({ ...connection, database: 'postgres' }, 1, commandTimeouts);
  await maintenance.pool.query(
    `create database ${name} template ${options.template ?? 'template_demo'} strategy file_copy`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'metabelly-files-'));
  if (existsSync(inject('demoFiles'))) cpSync(inject('demoFiles'), join(folder, 'files'), { recursive: true });
  const now = { value: options.now ?? new Date('2026-11-15T09:00:00Z') };
  const open: { app: FastifyInstance; database: Database }[] = [];
  const past = openDatabase({ ...connection, ...byHand, database: name }, 2);

  const start = async (settings = options.settings): Promise<TestApp> => {
    const route = options.databaseHost ? { ...connection, host: options.databaseHost } : connection;
    const database = openDatabase({ ...route, database: name }, 5, options.timeouts);
    const versions = new SharedVersions(database);
    const files = new FileStore(join(folder, 'files'));
    const context = {
      settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, SMTP_URL: nobodyListens, ...settings }),
      jwtSecret: new TextEncoder().encode('a secret of the tests, long enough for HS256'),
      database,
      clock: () => now.value,
    };
    const app = await buildApp(
      {
        ...context,
        buildId: 'test',
        projectRoot: findProjectRoot(),
        startedAt: now.value,
        versions,
        readyTexts: new ReadyTexts(),
        files,
      },
      {
        checkAnswers: true,
        ...(options.limits && { limits: options.limits }),
        ...(options.logTo && { logTo: options.logTo }),
      },
    );
    open.push({ app, database });
    const withToken = (token: string | null) => callerOf(app, token);
    return {
      app,
      context: { ...context, log: app.log },
      database,
      byHand: past,
      files,
      filesFolder: join(folder, 'files'),
      now,
      withToken,
      twin: (settings) => start({ ...options.settings, ...settings }),
      as: async (username) => {
        const password = demoAccounts.find((account) => account.username === username)?.password;
        const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } });
        return withToken((answer.json() as { jwt: string }).jwt);
      },
      close: async () => {
        for (const each of open) {
          await each.app.close();
          await each.database.close();
        }
        await past.close();
        await dropDatabase(maintenance.pool, name);
        await maintenance.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
  return start();
}

function callerOf(app: FastifyInstance, token: string | null): Caller {
  return {
    token,
    call: async (endpoint, given, extraHeaders = {}) => {
      const call = given as CallParts;
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(String(call.params?.[key])),
      );
      const query = Object.entries(call.query ?? {}).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)] as [string, string]],
      );
      const headers: Record<string, string> = { ...extraHeaders };
      if (token !== null) headers.authorization = `Bearer ${token}`;
      const upload = call.file && multipartOf([call.file].flat());
      if (upload) headers['content-type'] = upload.contentType;
      const answer = await app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        query: Object.fromEntries(query),
        headers,
        ...(upload ? { payload: upload.body } : call.body !== undefined && { payload: call.body as object }),
      });
      const isJson = String(answer.headers['content-type'] ?? '').includes('json');
      const body = isJson && answer.body !== '' ? answer.json() : undefined;
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body,
        error: errorIn(body),
        text: answer.body,
        raw: answer.rawPayload,
      };
    },
  };
}

/** A refusal in FHIR has the same code and sentence in other places. */
function errorIn(body: unknown): ErrorBody {
  const outcome = body as {
    resourceType?: string;
    issue?: { details?: { text: string; coding?: { code: string }[] } }[];
  };
  if (outcome?.resourceType !== 'OperationOutcome') return body as ErrorBody;
  const [first] = outcome.issue ?? [];
  return { code: first?.details?.coding?.[0]?.code, message: first?.details?.text } as ErrorBody;
}

interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: FileContent | FileContent[];
}

interface FileContent {
  name: string;
  content: Uint8Array;
}

function multipartOf(files: FileContent[]): { body: Buffer; contentType: string } {
  const boundary = `metabelly-${randomBytes(8).toString('hex')}`;
  const head = (name: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const parts = files.flatMap(({ name, content }) => [Buffer.from(head(name)), content, Buffer.from('\r\n')]);
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}
