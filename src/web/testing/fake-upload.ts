import { vi } from 'vitest';

/** Files go by XMLHttpRequest, for their progress; the fake server answers them as it does all other calls. */
export class FakeUpload {
  /** The files of those that were given up. */
  static readonly aborted: string[] = [];
  readonly upload: { onload?: () => void; onprogress?: () => void } = {};
  onload?: () => void;
  onloadend?: () => void;
  status = 0;
  response: Blob | null = null;
  #call: [address: string, init: RequestInit] = ['', {}];
  #isAborted = false;
  #name = '';
  open(method: string, address: string): void {
    this.#call = [address, { method }];
  }
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  abort(): void {
    this.#isAborted = true;
    FakeUpload.aborted.push(this.#name);
  }
  async send(form: FormData): Promise<void> {
    this.#name = form
      .getAll('file')
      .map((file) => (file instanceof File ? file.name : ''))
      .join(' + ');
    const answer = await fetch(...this.#call);
    if (this.#isAborted) return;
    this.upload.onload?.();
    this.status = answer.status;
    this.response = await answer.blob();
    this.onload?.();
    this.onloadend?.();
  }
}

export function fakeUpload(): void {
  FakeUpload.aborted.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
}
