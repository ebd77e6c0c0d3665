import type { WeekAnswer } from '#contract/week.contract.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { Autosave, type AutosavePorts, type AutosaveState, type Unsaved } from '#web/lib/autosave.ts';
import { bodyOf, type Plan, planOf } from './plan.ts';

/** A week as the server has it, and its plan as it stands here. */
export interface StoredWeek {
  version: number;
  plan: Plan;
  answer: WeekAnswer;
}

export interface PlanChange {
  plan?: Plan;
}

export type PlanState = AutosaveState<StoredWeek, PlanChange>;

/** After the last change, as the frame of the work screens says. */
export const saveDelayMs = 800;
const stepsToTakeBack = 50;

export function storedWeek(answer: WeekAnswer): StoredWeek {
  return { version: answer.plan.version, plan: planOf(answer), answer };
}

/** Saves a week while it is changed, and takes changes back step by step. */
export class PlanAutosave extends Autosave<StoredWeek, PlanChange> {
  readonly #past: Plan[] = [];
  /** Steps of one kind in a row are one step back: ten clicks on a stepper, a figure that is typed. */
  #lastStep: string | undefined;

  constructor(
    stored: StoredWeek,
    ofOthers: (refusal: ApiError) => StoredWeek | null | Promise<StoredWeek | null>,
    ports: AutosavePorts<StoredWeek, PlanChange>,
    unsaved: Unsaved<PlanChange> | null = null,
  ) {
    super(
      stored,
      {
        saveDelayMs,
        withWords: (week, { plan = week.plan }) => ({ ...week, plan }),
        holds: (week, { plan = week.plan }) => sent(week.plan) === sent(plan),
        ofOthers,
        beginsAnew: () => true,
      },
      ports,
      unsaved,
    );
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** `step` names changes that belong together. */
  changePlan(plan: Plan, step?: string): void {
    const before = this.state().record.plan;
    if (plan === before) return;
    if (step === undefined || step !== this.#lastStep) this.#remember(before);
    this.#lastStep = step;
    this.change({ plan });
  }

  /** The plan as it was before the last change, or before an earlier one; false where that is not known. */
  undo(to: Plan | undefined = this.#past.at(-1)): boolean {
    const at = to === undefined ? -1 : this.#past.lastIndexOf(to);
    if (to === undefined || at === -1) return false;
    this.#past.length = at;
    this.#lastStep = undefined;
    this.change({ plan: to });
    return true;
  }

  /**
   * The server has made a new week of this one and stored it; it can be taken back like a change. `shown` is what is
   * kept of it here, where that is not all.
   */
  madeAnew(week: StoredWeek, shown: Plan = week.plan): void {
    this.#remember(this.state().record.plan);
    this.#lastStep = undefined;
    this.take(week);
    if (shown !== week.plan) this.change({ plan: shown });
  }

  /** Nothing of mine comes back by undo. */
  override takeTheirs(): void {
    this.#past.length = 0;
    super.takeTheirs();
  }

  #remember(plan: Plan): void {
    this.#past.push(plan);
    if (this.#past.length > stepsToTakeBack) this.#past.shift();
  }
}

const sent = (plan: Plan): string => JSON.stringify(bodyOf(plan, 0));
