/** How long an upload may stand still while it is sent, and how long its answer may take afterwards. */
interface UploadPatience {
  stallMs: number;
  answerMs: number;
  onTimeout: (ms: number) => void;
}

interface Upload {
  method: string;
  address: string;
  headers: Record<string, string>;
  /** Several files of one call belong together. */
  files: readonly File[];
  signal: AbortSignal;
  patience: UploadPatience;
  onProgress?: ((share: number) => void) | undefined;
}

/** Sends files as multipart, with progress: `fetch` cannot report how much of a body has gone out. */
export function sendUpload({
  method,
  address,
  headers,
  files,
  signal,
  patience,
  onProgress,
}: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitAtMost = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => patience.onTimeout(ms), ms);
    };
    request.open(method, address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      waitAtMost(patience.stallMs);
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onload = () => {
      waitAtMost(patience.answerMs);
      onProgress?.(1);
    };
    request.onload = () => {
      const answerHeaders = new Headers();
      const retryAfter = request.getResponseHeader('retry-after');
      if (retryAfter !== null) answerHeaders.set('retry-after', retryAfter);
      resolve(new Response(request.response as Blob, { status: request.status, headers: answerHeaders }));
    };
    request.onerror = () => reject(new TypeError('The upload failed.'));
    request.onloadend = () => clearTimeout(timer);
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    for (const file of files) form.append('file', file, file.name);
    waitAtMost(patience.stallMs);
    request.send(form);
  });
}
