/** Room for a hundred foods of a list. */
const pieceBytes = 1 << 18;
/** No character of a string takes more in UTF-8. */
const bytesOfCharacter = 3;

/**
 * Text that is written bit by bit, as bytes. Each bit becomes bytes by itself: put together as a string first, one letter
 * beyond Latin-1 would make all of it twice as wide and many times slower to write.
 */
export class Utf8Pieces {
  private readonly full: Buffer[] = [];
  private room = Buffer.alloc(0);
  private used = 0;

  write(text: string): void {
    const most = text.length * bytesOfCharacter;
    if (most > this.room.length - this.used) {
      this.close();
      this.room = Buffer.allocUnsafe(Math.max(pieceBytes, most));
    }
    this.used += this.room.write(text, this.used);
  }

  /** All of it; nothing is written afterwards. */
  end(): Buffer[] {
    this.close();
    return this.full;
  }

  private close(): void {
    if (this.used > 0) this.full.push(this.room.subarray(0, this.used));
    this.room = Buffer.alloc(0);
    this.used = 0;
  }
}
