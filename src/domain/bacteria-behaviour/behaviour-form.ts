import {
  type behaviourMessages,
  behaviourStatuses,
  defaultFlow,
  defaultStatus,
  maxBehaviours,
} from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';

/** One existing behaviour of the chosen taxon in the chosen list. */
export interface BehaviourRow {
  id: number;
  status: BehaviourStatus;
  flow: Flow;
}

export interface BehaviourChoice {
  status: BehaviourStatus;
  flow: Flow;
}

export type BehaviourForm = ({ mode: 'create' } | { mode: 'edit'; id: number }) & BehaviourChoice;

type Refusal = { ok: false; reason: keyof typeof behaviourMessages };
export type BehaviourPlan = ({ ok: true } & BehaviourChoice) | Refusal;

/** The form after a change of taxon, level or kind. */
export const newForm: BehaviourForm = { mode: 'create', status: defaultStatus, flow: defaultFlow };

export function freeStatuses(rows: readonly BehaviourRow[]): BehaviourStatus[] {
  return behaviourStatuses.filter((status) => rows.every((row) => row.status !== status));
}

/** Create offers unused statuses only, edit all three. */
export function offeredStatuses(form: BehaviourForm, rows: readonly BehaviourRow[]): BehaviourStatus[] {
  return form.mode === 'edit' ? [...behaviourStatuses] : freeStatuses(rows);
}

/** The status the form stands on: in create mode a used one gives way to the first free one. */
export function currentStatus(form: BehaviourForm, rows: readonly BehaviourRow[]): BehaviourStatus {
  const offered = offeredStatuses(form, rows);
  return offered.includes(form.status) ? form.status : (offered[0] ?? form.status);
}

export function editForm(row: BehaviourRow): BehaviourForm {
  return { mode: 'edit', id: row.id, status: row.status, flow: row.flow };
}

/** '+ New', and after an add (`rows` then holds what was added): create mode, on the first free status. */
export function startNew(form: BehaviourForm, rows: readonly BehaviourRow[]): BehaviourForm {
  return { mode: 'create', status: freeStatuses(rows)[0] ?? defaultStatus, flow: form.flow };
}

export function planCreate(form: BehaviourForm, rows: readonly BehaviourRow[]): BehaviourPlan {
  if (rows.length >= maxBehaviours) return { ok: false, reason: 'full' };
  const free = freeStatuses(rows);
  const status = free.includes(form.status) ? form.status : free[0];
  return status === undefined ? { ok: false, reason: 'used' } : { ok: true, status, flow: form.flow };
}

export function planSave(form: BehaviourForm & { mode: 'edit' }, rows: readonly BehaviourRow[]): BehaviourPlan {
  if (rows.some((row) => row.id !== form.id && row.status === form.status)) return { ok: false, reason: 'usedByOther' };
  if (!differs(form, rows)) return { ok: false, reason: 'unchanged' };
  return { ok: true, status: form.status, flow: form.flow };
}

/** Whether an edit changed anything; saving is allowed only then. */
export function differs(form: BehaviourForm & { mode: 'edit' }, rows: readonly BehaviourRow[]): boolean {
  const row = rows.find((candidate) => candidate.id === form.id);
  return row !== undefined && (row.status !== form.status || row.flow !== form.flow);
}
