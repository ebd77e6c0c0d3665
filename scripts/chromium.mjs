// Finds a Chromium for the browser tests; as root on Debian it installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// For tests the one without windows comes first: a page takes it a quarter less of the processor.
const forTests = ['chromium-headless-shell', ...browsers];
// What is measured is what people use.
export const forMeasurements = [...browsers, 'chromium-headless-shell'];

export function findChromium(names = forTests) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

/** The path of a Chromium, or null after saying what to do. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log('Installing Chromium for the browser tests …');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], options);
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  console.error(
    '\nThe browser tests need Chromium. Install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to one.\n',
  );
  return null;
}
