import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { SharedVersions } from '#server/db/shared-version.ts';
import { FileStore } from '#server/files/file-store.ts';
import { ReadyText } from '#server/http/ready-text.ts';
import { ReadyTexts } from '#server/http/ready-texts.ts';
import { readSettings } from '#server/settings.ts';
import { byHand } from '#server/testing/by-hand.ts';

/**
 * The application and the bare servers it is measured against, in a process of their own, so that the load does not
 * share their thread. Tells the ports to the process that started it.
 */
const [connectionText = '{}', folder = ''] = process.argv.slice(2);
const connection = JSON.parse(connectionText) as { host: string; user: string; password: string; database: string };

const database = openDatabase(connection);
const bare = openDatabase({ ...connection, ...byHand });
const versions = new SharedVersions(database);
const app = await buildApp({
  settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, DEMO_DATA: 'true' }),
  buildId: 'bench',
  projectRoot: findProjectRoot(),
  startedAt: new Date(),
  jwtSecret: new TextEncoder().encode('a secret of the measurement, long enough'),
  database,
  versions,
  readyTexts: new ReadyTexts(),
  files: new FileStore(join(folder, 'files')),
  clock: () => new Date(),
});
await app.listen({ port: 0, host: '127.0.0.1' });

/** The same ready text, without router, sign-in or version. */
const { rows: species } = await database.pool.query(
  `select tax_id as "taxId", name, genus_tax_id as "genusTaxId" from taxon where rank = 'species' order by lower(name)`,
);
const text = ReadyText.of({ species });
const brotli = await text.as('br');
const bareText = createServer((request, response) => {
  if (request.headers['if-none-match'] === text.etag) {
    response.writeHead(304, { etag: text.etag }).end();
    return;
  }
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'br',
    'content-length': brotli.length,
  };
  response.writeHead(200, { ...headers, etag: text.etag }).end(brotli);
});
bareText.listen(0, '127.0.0.1');

/** Fastify and pg with named statements, without sign-in, checks or audit. */
const bareFastify = Fastify();
bareFastify.get<{ Querystring: { taxonId: string } }>('/pairs', async ({ query }) => {
  const { rows } = await bare.pool.query({
    name: 'bare-pairs',
    text: `select p.taxon_id as "taxonId", p.food_id as "foodId", p.value, p.evidence_grade as grade, c.text as citation
      from bacteria_food_pair p left join citation c on c.id = p.citation_id where taxon_id = $1 and kind = 'to-eat'`,
    values: [Number(query.taxonId)],
  });
  return { genusFoodToEat: rows };
});
bareFastify.post<{ Body: { genusId: number; foodId: number; value: number } }>('/pairs', async ({ body }, reply) => {
  const { rows } = await bare.pool.query({
    name: 'bare-insert',
    text: `insert into bacteria_food_pair (taxon_id, food_id, kind, value) values ($1, $2, 'to-eat', $3) returning *`,
    values: [body.genusId, body.foodId, body.value],
  });
  return reply.code(201).send({ pair: rows[0] });
});

await bareFastify.listen({ port: 0, host: '127.0.0.1' });

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' ? (address?.port ?? 0) : 0);
process.send?.({
  app: portOf(app.server.address()),
  bareText: portOf(bareText.address()),
  bareFastify: portOf(bareFastify.server.address()),
  etag: text.etag,
});
