// @module-tag full
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { sweepPendingOriginals } from '#server/features/lab-reports/lab-reports.door.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

/** How many bytes the disk still takes; null for as many as come. */
const disk = { room: null as number | null };

/** Node's own functions, until the file is done: whoever imports them writes to this disk. */
const real = { open: promises.open, writeFile: promises.writeFile };
function fillUp(): void {
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  promises.open = async (...parameters: Parameters<typeof real.open>): Promise<FileHandle> => {
    const handle = await real.open(...parameters);
    const writeFile = handle.writeFile.bind(handle);
    handle.writeFile = async (content) => {
      if (disk.room === null) return writeFile(content);
      await writeFile(Buffer.from(content as Uint8Array).subarray(0, disk.room));
      throw full();
    };
    return handle;
  };
  promises.writeFile = async (...parameters: Parameters<typeof real.writeFile>) => {
    if (disk.room === 0) throw full();
    return real.writeFile(...parameters);
  };
  syncBuiltinESMExports();
}

let own: TestApp;
let iva: Caller;
let userId: number;
beforeAll(async () => {
  fillUp();
  own = await createTestApp();
  iva = await own.as('nutritionist');
  const body = { firstName: 'Ana', lastName: 'Puni Disk' };
  userId = (await iva.call(patientsApi.create, { query: {}, body })).body.user.id;
});
afterAll(async () => {
  Object.assign(promises, real);
  syncBuiltinESMExports();
  await own.close();
});

const content = Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,60\n');
const upload = (bytes = content) =>
  iva.call(labReportsApi.upload, {
    query: { userId, method: 'shotgun' } as never,
    file: { name: 'a.csv', content: bytes },
  });
const files = () =>
  readdirSync(own.filesFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(own.filesFolder, name)).isFile(),
  );
const reports = async () =>
  (await iva.call(labReportsApi.listOfUser, { params: { userId } })).body.labReports.map(({ file }) => file.sha256);
const auditEntries = async () =>
  Number((await own.database.pool.query('select count(*) as n from audit_entry')).rows[0].n);

describe('a full disk', () => {
  test.each([0, 10])(
    'with room for %i bytes: 507 with a sentence, nothing is left of it, the next upload works',
    async (room) => {
      const bytes = Buffer.concat([content, Buffer.from(`853,Faecalibacterium prausnitzii,species,${room + 1}\n`)]);
      const before = { files: files(), reports: await reports(), audit: await auditEntries() };
      disk.room = room;
      const refused = await upload(bytes);
      disk.room = null;
      expect(refused.status).toBe(507);
      expect(refused.error).toMatchObject({
        code: 'DISK_FULL',
        message: 'The disk of the server is full. Nothing was saved.',
      });
      expect({ files: files(), reports: await reports(), audit: await auditEntries() }).toEqual(before);

      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect((await upload(bytes)).status).toBe(201);
      expect(await reports()).toContain(sha256);
      expect(files().toSorted()).toEqual([...before.files, join(sha256.slice(0, 2), sha256)].toSorted());
    },
  );

  test('of the database is told in the same words', async () => {
    await own.database.pool.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await own.database.pool.query('create trigger no_room before insert on patient execute function no_room()');
    const refused = await iva.call(patientsApi.create, { query: {}, body: { firstName: 'A', lastName: 'B' } });
    expect([refused.status, refused.error.code]).toEqual([507, 'DISK_FULL']);
    await own.database.pool.query('drop trigger no_room on patient');
    const { status } = await iva.call(patientsApi.create, { query: {}, body: { firstName: 'A', lastName: 'B' } });
    expect(status).toBe(201);
  });
});

describe('a pending original', () => {
  const put = async (text: string) => {
    const { sha256 } = await own.files.put(Buffer.from(text));
    await own.files.markPending(sha256);
    return sha256;
  };

  test('is removed at the next start if no report uses it, with what was half-written of it', async () => {
    const sha256 = await put('left by a process that was killed');
    expect(files().filter((name) => name.includes(sha256))).toHaveLength(2);
    await sweepPendingOriginals({ database: own.database, files: own.files });
    expect(files().filter((name) => name.includes(sha256))).toEqual([]);
  });

  test('stays if a report uses it', async () => {
    const bytes = Buffer.from('taxId,name,rank,abundance\n816,Bacteroides,genus,61\n');
    await upload(bytes);
    const sha256 = await put(bytes.toString());
    await sweepPendingOriginals({ database: own.database, files: own.files });
    expect(files().filter((name) => name.includes(sha256))).toEqual([join(sha256.slice(0, 2), sha256)]);
  });
});
