import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the header shows, such as `2026.11.15-a1f3c`: the day and the content of the build. */
export function readBuildId(projectRoot: string): string {
  const file = join(projectRoot, 'dist', 'build.json');
  if (!existsSync(file)) return 'development';
  return (JSON.parse(readFileSync(file, 'utf8')) as { buildId: string }).buildId;
}
