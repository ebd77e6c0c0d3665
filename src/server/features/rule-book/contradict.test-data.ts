import { expect } from 'vitest';
import { bacteriaBehaviourApi } from '#contract/bacteria-behaviour.contract.ts';
import type { Caller } from '#server/testing/test-app.ts';

export const bifidobacterium = 1678;

/** A record that contradicts the shipped ones: Low → Increase stands in the to-eat list. */
export async function contradict(admin: Caller): Promise<number> {
  const list = await admin.call(bacteriaBehaviourApi.list, { params: { level: 'genus', kind: 'not-to-eat' } });
  const { genusBehaviourNotToEat = [] } = list.body;
  const existing = genusBehaviourNotToEat.find(
    (behaviour) => behaviour.genusTaxId === bifidobacterium && behaviour.status === 'Low',
  );
  const answer = await admin.call(bacteriaBehaviourApi.update, {
    params: { level: 'genus', kind: 'not-to-eat', id: existing?.id ?? 0 },
    body: { genusTaxId: bifidobacterium, status: 'Low', flow: 'Increase' },
  });
  expect(answer.status).toBe(200);
  return answer.body.changeSetId;
}
