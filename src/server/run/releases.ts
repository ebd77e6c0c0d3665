/** What was started is released in the opposite order, at a stop as at a failure. */
export class Releases {
  private readonly waiting: (() => void | Promise<void>)[] = [];

  add(release: () => void | Promise<void>): void {
    this.waiting.push(release);
  }

  async all(): Promise<void> {
    for (let last = this.waiting.pop(); last; last = this.waiting.pop()) await last();
  }
}
