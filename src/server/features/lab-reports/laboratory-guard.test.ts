import { afterAll, beforeAll, expect, test } from 'vitest';
import { labReportsApi } from '#contract/lab-reports.contract.ts';
import { patientsApi } from '#contract/patients.contract.ts';
import { type Caller, createTestApp, type TestApp } from '#server/testing/test-app.ts';

let own: TestApp;
let iva: Caller;
beforeAll(async () => {
  own = await createTestApp();
  iva = await own.as('nutritionist');
});
afterAll(() => own.close());

/** A report of one laboratory in which Bacteroides is far above its range, as in all others of that laboratory. */
async function report(person: number, labName: string, bacteroides: number): Promise<number> {
  const born = { firstName: 'Ana', lastName: `${labName} ${person}`, dateOfBirth: '1980-01-01' };
  const { body: made } = await iva.call(patientsApi.create, { body: born });
  // ten plain names tell the naming
  const few = ['Roseburia', 'Alistipes', 'Parabacteroides', 'Collinsella', 'Streptococcus', 'Sutterella', 'Bilophila'];
  const rest = 100 - bacteroides - 6 - few.length / 10;
  const content = Buffer.from(
    `taxId,name,rank,abundance\n816,Bacteroides,genus,${bacteroides}\n216851,Faecalibacterium,genus,6\n1485,Clostridium,genus,${rest}\n${few.map((name) => `,${name},genus,0.1\n`).join('')},note ${labName} ${person},genus,0.001\n`,
  );
  const { body } = await iva.call(labReportsApi.upload, {
    query: { userId: made.user.id, method: '16S', labName },
    file: { name: 'nalaz.csv', content },
  });
  return body.labReport?.id ?? 0;
}

const bacteroidesOf = async (labReportId: number) => {
  const { body } = await iva.call(labReportsApi.get, { params: { labReportId } });
  return body.bacteria.find(({ taxId }) => taxId === 816);
};

test('what a laboratory reads off in most people is its doing, from ten people on', { tags: ['full'] }, async () => {
  const ids: number[] = [];
  for (let person = 0; person < 9; person++) ids.push(await report(person, 'Sklona', 80));
  expect(await bacteroidesOf(ids[0] ?? 0)).toMatchObject({ status: 'High', notAssessed: null });
  const tenth = await report(9, 'sklona', 80);
  for (const id of [ids[0] ?? 0, tenth]) {
    expect(await bacteroidesOf(id)).toMatchObject({ status: 'Unknown', notAssessed: 'laboratory' });
  }
  // another laboratory is judged by its own people
  expect(await bacteroidesOf(await report(0, 'Druga', 80))).toMatchObject({ status: 'High', notAssessed: null });
});
