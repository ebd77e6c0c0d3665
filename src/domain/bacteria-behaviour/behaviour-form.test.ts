import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behaviourStatuses } from '#contract/bacteria-behaviour.contract.ts';
import {
  type BehaviourRow,
  currentStatus,
  differs,
  editForm,
  newForm,
  offeredStatuses,
  planCreate,
  planSave,
  startNew,
} from './behaviour-form.ts';

const low: BehaviourRow = { id: 1, status: 'Low', flow: 'Increase' };
const normal: BehaviourRow = { id: 2, status: 'Normal', flow: 'Increase' };
const high: BehaviourRow = { id: 3, status: 'High', flow: 'Decrease' };

function edit(row: BehaviourRow, change: Partial<BehaviourRow>) {
  const form = { ...editForm(row), ...change };
  if (form.mode !== 'edit') throw new Error('expected an edit form');
  return form;
}

describe('the behaviour form', () => {
  it('starts in create mode with Normal and Increase', () => {
    expect(newForm).toEqual({ mode: 'create', status: 'Normal', flow: 'Increase' });
  });

  it('offers unused statuses in create mode and all three in edit mode', () => {
    expect(offeredStatuses(newForm, [normal])).toEqual(['Low', 'High']);
    expect(offeredStatuses(editForm(normal), [normal])).toEqual(['Low', 'Normal', 'High']);
  });

  it('stands on the first free status when the chosen one is used', () => {
    expect(currentStatus(newForm, [normal])).toBe('Low');
    expect(currentStatus(newForm, [low])).toBe('Normal');
  });

  it("'+ New' returns to create on the first free status", () => {
    expect(startNew(editForm(normal), [normal])).toEqual({ mode: 'create', status: 'Low', flow: 'Increase' });
  });

  it('moves to the next free status after an add', () => {
    expect(startNew(newForm, [low, normal])).toMatchObject({ mode: 'create', status: 'High' });
    expect(startNew(newForm, [low, normal, high])).toMatchObject({ mode: 'create', status: 'Normal' });
  });

  it('substitutes the first free status for a used one', () => {
    expect(planCreate(newForm, [normal])).toEqual({ ok: true, status: 'Low', flow: 'Increase' });
  });

  it('refuses a fourth record', () => {
    expect(planCreate(newForm, [low, normal, high])).toEqual({ ok: false, reason: 'full' });
  });

  it('refuses a status that another row has', () => {
    expect(planSave(edit(normal, { status: 'Low' }), [low, normal])).toEqual({ ok: false, reason: 'usedByOther' });
  });

  it('refuses to save what did not change', () => {
    expect(planSave(edit(normal, {}), [low, normal])).toEqual({ ok: false, reason: 'unchanged' });
    expect(differs(edit(normal, { flow: 'Decrease' }), [normal])).toBe(true);
  });

  it('saves a changed flow or a free status', () => {
    expect(planSave(edit(normal, { flow: 'Decrease' }), [low, normal])).toMatchObject({ ok: true, flow: 'Decrease' });
    expect(planSave(edit(normal, { status: 'High' }), [low, normal])).toMatchObject({ ok: true, status: 'High' });
  });

  it('never plans two records of one status', () => {
    const flow = fc.constantFrom('Increase' as const, 'Decrease' as const);
    const rows = fc
      .uniqueArray(fc.record({ status: fc.constantFrom(...behaviourStatuses), flow }), {
        selector: (row) => row.status,
      })
      .map((list) => list.map((row, index) => ({ id: index + 1, ...row })));
    fc.assert(
      fc.property(rows, fc.constantFrom(...behaviourStatuses), flow, (existing, status, chosen) => {
        const created = planCreate({ mode: 'create', status, flow: chosen }, existing);
        if (created.ok) expect(existing.map((row) => row.status)).not.toContain(created.status);
        else expect(existing).toHaveLength(3);
        for (const row of existing) {
          const saved = planSave(edit(row, { status, flow: chosen }), existing);
          const others = existing.filter((other) => other.id !== row.id).map((other) => other.status);
          if (saved.ok) expect(others).not.toContain(saved.status);
        }
      }),
    );
  });
});
