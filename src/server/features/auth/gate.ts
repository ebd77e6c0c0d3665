/** Who waits: turns of the same key count together, and `first` ones are taken before all others. */
export interface Lane {
  key: string;
  first: boolean;
}

interface Waiting {
  lane: Lane;
  start: () => void;
}

interface Bounds {
  /** How many run at a time. */
  atOnce: number;
  /** How many may wait, in each of the two queues. */
  waiting: number;
  /** How many of one key may wait. */
  waitingPerKey: number;
}

/** Work that is too heavy to run all at once: a few at a time, some wait, the rest is told to come back. */
export class Gate {
  private readonly bounds: Bounds;
  private running = 0;
  private queue: Waiting[] = [];

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Null where there is no room to wait. */
  enter<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> | null {
    if (this.running < this.bounds.atOnce) return this.run(work);
    const sameQueue = this.queue.filter((other) => other.lane.first === lane.first);
    const sameKey = sameQueue.filter((other) => other.lane.key === lane.key);
    if (sameQueue.length >= this.bounds.waiting || sameKey.length >= this.bounds.waitingPerKey) return null;
    return new Promise((resolve, reject) => {
      this.queue.push({ lane, start: () => this.run(work).then(resolve, reject) });
    });
  }

  private async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.takeNext();
    }
  }

  private takeNext(): void {
    const next = this.queue.find(({ lane }) => lane.first) ?? this.queue[0];
    if (!next || this.running >= this.bounds.atOnce) return;
    this.queue = this.queue.filter((other) => other !== next);
    next.start();
  }
}
