// npm run screenshots: the pictures of docs/screenshots, from a fresh start with demo data.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuild, ensureDependencies, root } from './steps.mjs';
import { ensureChromium } from './test-programs.mjs';

ensureDependencies();
ensureBuild();
const executablePath = ensureChromium();
if (!executablePath) process.exit(1);
const { chromium } = await import('playwright-core');

const dataDir = mkdtempSync(join(tmpdir(), 'metabelly-screenshots-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir },
});
const url = await new Promise((resolve, reject) => {
  let said = '';
  server.stdout.on('data', (chunk) => {
    said += chunk;
    const found = /ready at (\S+)/.exec(said)?.[1];
    if (found) resolve(found);
  });
  server.once('exit', () => reject(new Error(said)));
});
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  await takeAll();
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll() {
  const iva = await login('nutritionist', 'belly-nutritionist');
  const admin = await login('admin', 'belly-admin');
  // A patient with a food list.
  const { users } = await (await ask('/api/users?nextStep=reviewList', iva)).json();
  const { id, latestLabReport } = users[0];
  const report = `/belly/users/${id}/lab-reports/${latestLabReport.id}`;
  mkdirSync(join(root, 'docs', 'screenshots'), { recursive: true });
  await take('login', '/public/login');
  await take('patients', '/belly/users', { jwt: iva, colorScheme: 'dark' });
  await take('lab-report', report, { jwt: iva });
  await take('food-list', `${report}/food-list`, { jwt: iva });
  await take('food-list-hr', `${report}/food-list`, { jwt: iva, language: 'hr', colorScheme: 'dark' });
  await take('calculator', '/belly/DRICalculator?sex=female&years=41&heightCm=168&weightKg=65&activity=lowActive', {
    jwt: iva,
  });
  await take('bacteria-food-relation', '/admin/bacteria-food-relation?level=genus&taxon=1678', { jwt: admin });
  await take('bacteria-behaviour', '/admin/bacteria-behaviour?level=genus&taxon=1678', { jwt: admin });
}

async function login(username, password) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).jwt;
}

function ask(path, jwt) {
  return fetch(`${url}${path}`, { headers: { authorization: `Bearer ${jwt}` } });
}

async function take(name, path, { jwt = null, language = 'en', colorScheme = 'light' } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([token, selectedLanguage]) => {
      if (token) localStorage.setItem('jwt', token);
      localStorage.setItem('selectedLanguage', selectedLanguage);
    },
    [jwt, language],
  );
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: 'networkidle' });
  // The page itself, and nothing of it a skeleton any more: the network may be idle while the page is being drawn.
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    'document.querySelector("[role=status][aria-label]") === null && document.fonts.status === "loaded"',
  );
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(root, 'docs', 'screenshots', `${name}.png`) });
  await context.close();
  console.log(`docs/screenshots/${name}.png`);
}
