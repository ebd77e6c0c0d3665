/** So long a paper is waited for; a request may take a minute. */
const usualPatienceMs = 45_000;
/** So long is a paper kept that was finished after everybody had gone. */
const keepMs = 5 * 60_000;

/**
 * Papers that are being set, by what they are made of. Whoever waits too long is told to ask again; the setting goes on,
 * and the next who asks for the same gets it.
 */
export class PapersInProgress<Made> {
  private readonly making = new Map<string, Promise<Made>>();
  private readonly tooLong: () => Error;
  private readonly patienceMs: number;

  constructor(tooLong: () => Error, patienceMs = usualPatienceMs) {
    this.tooLong = tooLong;
    this.patienceMs = patienceMs;
  }

  async get(contentHash: string, make: () => Promise<Made>): Promise<Made> {
    const made = this.making.get(contentHash) ?? this.start(contentHash, make);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(this.tooLong()), this.patienceMs);
    });
    try {
      const ready = await Promise.race([made, patience]);
      this.making.delete(contentHash);
      return ready;
    } finally {
      clearTimeout(timer);
    }
  }

  private start(contentHash: string, make: () => Promise<Made>): Promise<Made> {
    const made = make();
    this.making.set(contentHash, made);
    const forget = (): void => {
      if (this.making.get(contentHash) === made) this.making.delete(contentHash);
    };
    made.then(() => setTimeout(forget, keepMs).unref(), forget);
    return made;
  }
}
