/** What was started is released in the opposite order, at a stop as at a failure. */
export class Releases {
  private readonly waiting: (() => void | Promise<void>)[] = [];
  private ended = false;

  add(release: () => void | Promise<void>): void {
    this.waiting.push(release);
    // A stop in the middle of a start: what is started nevertheless does not stay behind.
    if (this.ended) void this.all();
  }

  async all(): Promise<void> {
    this.ended = true;
    for (let last = this.waiting.pop(); last; last = this.waiting.pop()) await last();
  }
}
