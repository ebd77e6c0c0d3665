/** What went wrong with a save: worth another try, saved by someone else meanwhile, or never to be taken. */
export type SaveFailure = 'later' | 'taken' | 'refused';

export interface AutosaveCalls<Plan> {
  /** Answers the plan as the server keeps it. */
  save(plan: Plan, version: number): Promise<{ plan: Plan; version: number }>;
  failureOf(error: unknown): SaveFailure;
  /** Said once, where the server will not take a plan. */
  onRefused(error: unknown): void;
  /** A place on this device for what could not be saved; null: nothing is left to save. */
  keepUnsaved(unsaved: { plan: Plan; version: number } | null): void;
}

export interface AutosaveState<Plan> {
  plan: Plan;
  /** `taken`: someone else saved meanwhile. `refused`: the server does not take it as it is. */
  status: 'saved' | 'saving' | 'notSaved' | 'taken' | 'refused';
  /** When the server last took what is here; null before the first save of this visit. */
  savedAt: Date | null;
  canUndo: boolean;
}

/** After the last change, as the frame of the work screens says. */
export const saveDelayMs = 800;
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000];
const keptSteps = 50;

/**
 * Keeps what is changed in a plan: shows it at once, saves it a moment later, one save at a time, tries again while
 * there is no network, and takes changes back step by step. What another person saved is never overwritten unasked.
 */
export class PlanAutosave<Plan> {
  private readonly calls: AutosaveCalls<Plan>;
  private readonly listeners = new Set<() => void>();
  private readonly past: Plan[] = [];
  /** Steps of one kind in a row are one step back: ten clicks on a stepper, a figure that is typed. */
  private lastStep: string | undefined;
  private version: number;
  private stored: Plan;
  private state: AutosaveState<Plan>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private failures = 0;

  constructor(plan: Plan, version: number, calls: AutosaveCalls<Plan>) {
    this.calls = calls;
    this.version = version;
    this.stored = plan;
    this.state = { plan, status: 'saved', savedAt: null, canUndo: false };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): AutosaveState<Plan> => this.state;

  currentVersion(): number {
    return this.version;
  }

  /** Something is on its way, or could not be sent. */
  hasUnsaved(): boolean {
    return this.running !== null || this.isUnsaved();
  }

  /** `step` names changes that belong together. */
  change(plan: Plan, step?: string): void {
    if (plan === this.state.plan) return;
    if (step === undefined || step !== this.lastStep) this.remember();
    this.lastStep = step;
    this.show({ plan });
    this.soon();
  }

  /** The plan as it was before the last change, or before an earlier one; false where that is not known. */
  undo(to: Plan | undefined = this.past.at(-1)): boolean {
    const at = to === undefined ? -1 : this.past.lastIndexOf(to);
    const before = this.past[at];
    if (before === undefined) return false;
    this.past.length = at;
    this.lastStep = undefined;
    this.show({ plan: before });
    this.soon();
    return true;
  }

  /**
   * The server has made a new plan of this one and stored it; it can be taken back like a change. `shown` is what is
   * kept of it here, where that is not all.
   */
  replaced(stored: Plan, version: number, shown: Plan = stored): void {
    this.stopTimer();
    this.remember();
    this.lastStep = undefined;
    this.took(stored, version);
    this.show({ plan: shown, status: 'saved', savedAt: new Date() });
    if (shown !== stored) this.soon();
  }

  /** What someone else saved stands here now. */
  takeTheirs(plan: Plan, version: number): void {
    this.stopTimer();
    this.past.length = 0;
    this.took(plan, version);
    this.show({ plan, status: 'saved' });
  }

  /** What is here replaces what someone else saved. */
  keepMine(version: number): void {
    this.version = version;
    this.show({ status: 'saving' });
    void this.save();
  }

  /** Now, and not when the next try is due. Resolves when nothing is left to save, or it could not be saved. */
  saveNow = async (): Promise<boolean> => {
    this.stopTimer();
    if (this.running !== null) await this.running;
    this.stopTimer();
    if (this.isUnsaved() && this.state.status !== 'taken') await this.save();
    return !this.isUnsaved();
  };

  private isUnsaved(): boolean {
    return this.state.plan !== this.stored;
  }

  private keepOnDevice(): void {
    this.calls.keepUnsaved({ plan: this.state.plan, version: this.version });
  }

  private took(plan: Plan, version: number): void {
    this.calls.keepUnsaved(null);
    this.stored = plan;
    this.version = version;
    this.failures = 0;
  }

  private remember(): void {
    this.past.push(this.state.plan);
    if (this.past.length > keptSteps) this.past.shift();
  }

  private soon(): void {
    // Nothing is sent over what someone else saved until it is said whose plan stands.
    if (this.state.status !== 'saved' && this.state.status !== 'saving') this.keepOnDevice();
    if (this.state.status === 'taken') return;
    if (this.state.status !== 'notSaved') this.show({ status: 'saving' });
    this.stopTimer();
    this.schedule(saveDelayMs);
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.save();
    }, delayMs);
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private save(): Promise<void> {
    this.running ??= this.saveOnce().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async saveOnce(): Promise<void> {
    const { plan } = this.state;
    if (!this.isUnsaved()) {
      this.show({ status: 'saved' });
      return;
    }
    try {
      const kept = await this.calls.save(plan, this.version);
      const changed = this.state.plan !== plan;
      this.took(changed ? plan : kept.plan, kept.version);
      if (!changed) this.show({ plan: kept.plan, status: 'saved', savedAt: new Date() });
      else if (this.timer === undefined) this.schedule(saveDelayMs);
    } catch (error) {
      this.recover(error);
    }
  }

  private recover(error: unknown): void {
    const failure = this.calls.failureOf(error);
    this.keepOnDevice();
    if (failure === 'taken') {
      this.stopTimer();
      this.show({ status: 'taken' });
      return;
    }
    if (failure === 'refused') {
      this.show({ status: 'refused' });
      this.calls.onRefused(error);
      return;
    }
    this.show({ status: 'notSaved' });
    const delay = retryDelaysMs[Math.min(this.failures, retryDelaysMs.length - 1)] ?? 30_000;
    this.failures += 1;
    if (this.timer === undefined) this.schedule(delay);
  }

  private show(part: Partial<AutosaveState<Plan>>): void {
    this.state = { ...this.state, ...part, canUndo: this.past.length > 0 };
    for (const listener of this.listeners) listener();
  }
}
