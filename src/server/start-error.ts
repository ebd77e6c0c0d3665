/** Why the application cannot start, in a sentence for the person at the terminal. */
export class StartError extends Error {}

/** Faults of the disk in words; null for anything else. */
export function diskSentence(error: unknown, folder: string): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  const text = error instanceof Error ? error.message : String(error);
  // Nobody can make a folder there, as in /proc.
  if (code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir') {
    return `${folder} cannot be made: its place takes no folders. Set DATA_DIR to another folder.`;
  }
  if (code === 'ENOSPC' || /no space left on device/i.test(text)) {
    return `The disk that holds ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`;
  }
  if (code === 'EROFS' || /read-only file system/i.test(text)) {
    return `${folder} lies on a read-only disk. Set DATA_DIR to a folder that can be written to.`;
  }
  // What PostgreSQL denies is a matter of roles, not of the disk.
  const ofDatabase = error instanceof Error && 'severity' in error;
  if (code === 'EACCES' || code === 'EPERM' || (!ofDatabase && /permission denied/i.test(text))) {
    return `${folder} cannot be written to by this user. Change its permissions, or set DATA_DIR to another folder.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${folder} is not a folder. Set DATA_DIR to a folder.`;
  return error instanceof Error && error.cause instanceof Error ? diskSentence(error.cause, folder) : null;
}
