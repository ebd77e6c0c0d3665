/** Sends one file as multipart, with progress: `fetch` cannot report how much of a body has gone out. */
export function sendUpload(
  address: string,
  headers: Record<string, string>,
  file: File,
  signal: AbortSignal,
  onProgress?: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const answerHeaders = new Headers();
      const retryAfter = request.getResponseHeader('retry-after');
      if (retryAfter !== null) answerHeaders.set('retry-after', retryAfter);
      resolve(new Response(request.response as Blob, { status: request.status, headers: answerHeaders }));
    };
    request.onerror = () => reject(new TypeError('The upload failed.'));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
