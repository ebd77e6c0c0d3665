import { afterAll, beforeAll, expect, test } from 'vitest';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import { expectAccessible, type Journey, openJourney } from './testing/journey.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.close());

const bifidobacterium = 1678;

/** Makes the two lists of Bifidobacterium contradict each other. */
async function contradict(): Promise<void> {
  const admin = await journey.app.as('admin');
  const params = { level: 'genus', kind: 'not-to-eat' } as const;
  const { body } = await admin.call(bacteriaBehaviourApi.list, { params });
  const low = body.genusBehaviourNotToEat?.find(
    ({ genusTaxId, status }) => genusTaxId === bifidobacterium && status === 'Low',
  );
  const answer = await admin.call(bacteriaBehaviourApi.update, {
    params: { ...params, id: low?.id ?? 0 },
    body: { genusTaxId: bifidobacterium, status: 'Low', flow: 'Increase' },
  });
  expect(answer.status).toBe(200);
}

test('an Admin finds a contradiction, opens where it is mended, and undoes it from the audit log', async () => {
  await contradict();
  const page = await journey.newPage({ as: 'admin' });
  await page.goto('/admin/metabelly-backend/');
  await page.getByRole('link', { name: /Genera without behaviour/ }).waitFor();

  await page.getByRole('link', { name: /^Rule book/ }).click();
  await page.getByRole('link', { name: /^Coherence/ }).click();
  const sentence = page.getByText(
    'When Bifidobacterium is Low, foods that increase it are both recommended and avoided.',
  );
  await sentence.waitFor();
  await page.getByRole('link', { name: 'Open Bifidobacterium', exact: true }).first().click();
  await page.waitForURL(/bacteria-behaviour\?.*taxon=1678/);
  await page.getByText('When Low, avoid foods that increase it.').first().waitFor();

  await page.getByRole('link', { name: 'Metabelly Backend' }).click();
  await page.getByText('Audit log', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Details of change/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Mirna Herceg').waitFor();
  const changes = drawer.getByRole('table', { name: 'What was changed' });
  await changes.getByRole('row', { name: 'Flow Decrease Increase' }).waitFor();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Undo this change' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Undo change/)
    .waitFor();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Undo this change' }).click();
  await page.getByText('Change undone.').waitFor();
  await page.goto('/admin/rule-book/coherence');
  await page
    .getByText('No contradictions')
    .or(page.getByRole('link', { name: /^Open / }))
    .first()
    .waitFor();
  await sentence.waitFor({ state: 'detached' });
  await page.context().close();
});
