/** Too many wait already: nobody is helped by another one who waits longer than anybody stays. */
export class QueueFull extends Error {}

export interface QueueBounds {
  atOnce: number;
  mostWaiting: number;
}

/** Runs so many pieces of work at a time, lets so many wait in the order they came, and refuses the rest at once. */
export class BoundedQueue {
  private readonly bounds: QueueBounds;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(bounds: QueueBounds) {
    this.bounds = bounds;
  }

  /** Whoever gives up while they wait is taken out of the queue; what runs already minds the signal itself. */
  async run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.turn(signal);
    try {
      return await work();
    } finally {
      // The place is handed over, so that nobody who comes at this moment slips in.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async turn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (this.running < this.bounds.atOnce) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.bounds.mostWaiting) throw new QueueFull('the queue is full');
    await this.wait(signal);
  }

  private wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const called = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        const place = this.waiting.indexOf(called);
        if (place < 0) return;
        this.waiting.splice(place, 1);
        reject(signal?.reason);
      };
      this.waiting.push(called);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}
