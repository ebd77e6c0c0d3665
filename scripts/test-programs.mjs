// The programs that tests need beside Node.js: Chromium, and poppler to read a PDF back. As root on Debian they are installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
// For tests the one without windows comes first: a page takes it a quarter less of the processor.
const forTests = ['chromium-headless-shell', ...browsers];
// What is measured is what people use.
export const forMeasurements = [...browsers, 'chromium-headless-shell'];

function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

export function findChromium(names = forTests) {
  return process.env.CHROMIUM_PATH ?? findProgram(names);
}

/** The path of a Chromium, or null after saying what to do. */
export function ensureChromium() {
  return ensure('Chromium', findChromium, ['chromium-headless-shell', 'chromium'], ', or set CHROMIUM_PATH to one');
}

/** Whether PDFs can be read back; false after saying what to do. */
export function ensurePoppler() {
  return ensure('poppler', () => findProgram(['pdftotext']), ['poppler-utils'], '') !== null;
}

function ensure(name, find, packages, orElse) {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log(`Installing ${name} for the tests …`);
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const each of packages) {
      spawnSync('apt-get', ['install', '-y', '-qq', each], options);
      const installed = find();
      if (installed) return installed;
    }
  }
  console.error(`\nThe tests need ${name}. Install it (on Debian: apt-get install ${packages.at(-1)})${orElse}.\n`);
  return null;
}
