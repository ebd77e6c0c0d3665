import { readFileSync } from 'node:fs';

/** The processes that serve, where they are several: children of the one that was told to start them. */
export function webProcessesOf(primary: number): number[] {
  const children = textOf(`/proc/${primary}/task/${primary}/children`).trim().split(' ').map(Number);
  return children.filter((pid) => textOf(`/proc/${pid}/cmdline`).includes('web.worker'));
}

/** Of a process that may have ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
