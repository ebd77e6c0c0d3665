import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import type { Bench } from './harness.ts';
import { median } from './report.ts';
import { pageProbe, workOf } from './web-probe.ts';

/** A processor of a cheap laptop: everything in the page takes four times as long. */
const slowdown = 4;
const rounds = 3;
/** What a screen may work for one frame, on this machine's processor as it is. */
const frameMs = 1000 / 60;
const pairs = 60_000;

interface Screen {
  name: string;
  path: string;
  /** What is there when the screen is. */
  shown: string;
  /** How many times the bare page's first and largest paint it may take. */
  goal: number;
  signedIn: boolean;
}

const screens: Screen[] = [
  { name: 'login', path: '/public/login', shown: 'input[type=password]', goal: 12, signedIn: false },
  { name: 'patients', path: '/belly/users', shown: 'tbody tr', goal: 20, signedIn: true },
  {
    name: 'bacteria food relation',
    path: '/admin/bacteria-food-relation/?level=genus',
    shown: '[role=option]',
    goal: 25,
    signedIn: true,
  },
];

/** First and largest paint of the main screens, and how soon they answer a key or a click, with a slow processor. */
export async function benchWeb(bench: Bench): Promise<boolean> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) {
    console.log('MISS web: no Chromium was found; set CHROMIUM_PATH to one.');
    return false;
  }
  await fillPairs(bench);
  const bare = await serveBarePage();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const met = [await paints(browser, bench, bare.url), await interactions(browser, bench, bare.url)];
    return met.every(Boolean);
  } finally {
    await browser.close();
    bare.server.close();
  }
}

/** Genera with up to 600 pairs each, no two neighbours with as many. */
async function fillPairs({ database }: Bench): Promise<void> {
  const { rows } = await database.pool.query<{ taxa: number; foods: number; pairs: number }>(
    `with given as (
       insert into bacteria_food_pair (taxon_id, food_id, kind, value)
       select t.tax_id, f.id, case when f.id % 5 = 0 then 'not-to-eat' else 'to-eat' end, case when f.id % 2 = 0 then 3 else -3 end
       from (select tax_id, row_number() over (order by name) as n from taxon where rank = 'genus') t
         join (select id, row_number() over (order by id) as n from food) f on f.n <= 600 - t.n % 7
       order by t.n limit ${pairs} on conflict do nothing)
     select (select count(*)::int from taxon) as taxa, (select count(*)::int from food) as foods`,
  );
  await bumpSharedVersion(database.orm, 'pairs');
  await database.pool.query('analyze bacteria_food_pair');
  const { rows: counted } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from bacteria_food_pair',
  );
  console.log(
    `web: ${rows[0]?.taxa} taxa, ${rows[0]?.foods} foods, ${counted[0]?.n} pairs; a processor slowed ${slowdown} times`,
  );
}

/** The plainest page with a heading, and a field whose text is shown below. */
async function serveBarePage(): Promise<{ server: Server; url: string }> {
  const text = `<!doctype html><html lang="en"><title>Bare</title><style>body{font-family:sans-serif}</style>
    <h1>A bare page</h1><label>Search <input type="search"></label><p id="echo"></p><button>Show</button>
    <script>const echo=document.querySelector('#echo');document.querySelector('input').oninput=e=>{echo.textContent=e.target.value};
    document.querySelector('button').onclick=()=>fetch('/text').then(a=>a.text()).then(t=>{echo.textContent=t})</script></html>`;
  const server = createServer((request, response) => {
    if (request.url === '/text') response.end('shown');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function openPage(browser: Browser, { authorization }: Bench, signedIn: boolean, slow: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(pageProbe);
  if (signedIn) {
    const jwt = authorization.authorization.slice('Bearer '.length);
    await context.addInitScript(`localStorage.setItem('jwt', ${JSON.stringify(jwt)})`);
  }
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}

const probe = <Value>(page: Page, call: string): Promise<Value> => page.evaluate(`probe.${call}`) as Promise<Value>;

async function firstPaints(page: Page, url: string, shown: string): Promise<{ first: number; largest: number }> {
  await page.goto(url);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction('probe.firstPaint() > 0 && probe.largestPaint() > 0');
  return { first: await probe<number>(page, 'firstPaint()'), largest: await probe<number>(page, 'largestPaint()') };
}

async function paints(browser: Browser, bench: Bench, bareUrl: string): Promise<boolean> {
  let met = true;
  for (const { name, path, shown, goal, signedIn } of screens) {
    const ours: Awaited<ReturnType<typeof firstPaints>>[] = [];
    const bare: Awaited<ReturnType<typeof firstPaints>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // A new context each time: nothing is in the browser's cache.
      const page = await openPage(browser, bench, signedIn, true);
      bare.push(await firstPaints(page, bareUrl, 'h1'));
      ours.push(await firstPaints(page, `http://127.0.0.1:${bench.ports.app}${path}`, shown));
      await page.context().close();
    }
    const baseline = median(bare.map(({ first }) => first));
    for (const kind of ['first', 'largest'] as const) {
      const took = median(ours.map((each) => each[kind]));
      const ok = took / baseline <= goal;
      met &&= ok;
      console.log(
        `${ok ? 'ok  ' : 'MISS'} ${name}, ${kind} contentful paint, empty cache: ${took.toFixed(0)} ms, ratio ${(took / baseline).toFixed(1)} (goal: at most ${goal}; a bare page: ${baseline.toFixed(0)} ms)`,
      );
    }
  }
  return met;
}

interface Interaction {
  name: string;
  /** Everything up to the key or the click. */
  ready: (page: Page, round: number) => Promise<void>;
  /** The key or the click, another each time. */
  act: (page: Page, round: number) => Promise<void>;
  baseName: string;
  bare: { ready: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> };
  /** Whether the work must fit into a frame; what waits for an answer of the server comes in two. */
  withinFrame: boolean;
}

const times = 14;

async function interactions(browser: Browser, bench: Bench, bareUrl: string): Promise<boolean> {
  const screen = `http://127.0.0.1:${bench.ports.app}/admin/bacteria-food-relation/?level=genus&size=100`;
  const requests: string[] = [];
  let met = true;
  for (const interaction of interactionsOf(requests)) {
    const { name, ready, act, bare, baseName, withinFrame } = interaction;
    const run = async (slow: boolean): Promise<{ took: number[]; base: number[]; work: number[] }> => {
      const page = await openPage(browser, bench, true, slow);
      await page.goto(screen);
      await page.getByRole('option').nth(20).waitFor();
      await page.waitForLoadState('networkidle');
      page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
      const measure = await workOf(page);
      const [took, base, work]: number[][] = [[], [], []];
      for (let round = 0; round < times; round += 1) {
        await ready(page, round);
        work?.push(
          await measure(async () => {
            await act(page, round);
            took?.push(await probe<number>(page, 'took()'));
          }),
        );
      }
      await page.goto(bareUrl);
      for (let round = 0; round < times; round += 1) {
        await bare.ready(page);
        await bare.act(page);
        base?.push(await probe<number>(page, 'took()'));
      }
      await page.context().close();
      return { took: took ?? [], base: base ?? [], work: work ?? [] };
    };
    const slow = await run(true);
    const { work } = await run(false);
    const ok = !withinFrame || median(work) <= frameMs;
    met &&= ok;
    const goal = withinFrame ? ` (goal: at most a frame, ${frameMs.toFixed(1)} ms)` : '';
    console.log(
      `${ok ? 'ok  ' : 'MISS'} ${name}: ${median(work).toFixed(1)} ms of work${goal}\n` +
        `       ${slowdown} times slower: painted after ${median(slow.took).toFixed(0)} ms, ratio ${(median(slow.took) / median(slow.base)).toFixed(1)} to ${baseName} (${median(slow.base).toFixed(0)} ms)`,
    );
  }
  return onlyItsPairs(requests) && met;
}

function interactionsOf(requests: string[]): Interaction[] {
  const search = (page: Page) => page.getByRole('searchbox', { name: 'Search genus' });
  const keys = 'bacteroides';
  const typed: Interaction = {
    name: 'a key in the search of bacteria, to the next paint',
    ready: async (page, round) => {
      await search(page).focus();
      if (round % keys.length === 0) {
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Delete');
      }
      await probe(page, "nextPaintAfter('keydown')");
    },
    act: (page, round) => page.keyboard.press(keys[round % keys.length] ?? 'b'),
    baseName: 'a bare field',
    bare: {
      ready: async (page) => {
        await page.locator('input').focus();
        await probe(page, "nextPaintAfter('keydown')");
      },
      act: (page) => page.keyboard.press('b'),
    },
    withinFrame: true,
  };
  /** Another row each time, clicked where it lies: nothing but the click itself is counted. */
  const click = async (page: Page, round: number, expected: (taxId: string) => string): Promise<void> => {
    const row = page.getByRole('option').nth(round % 14);
    const taxId = /\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
    const box = await row.boundingBox();
    if (!box) throw new Error('the row is not in view');
    await page.mouse.move(box.x + 60, box.y + box.height / 2);
    await page.waitForLoadState('networkidle');
    requests.length = 0;
    await probe(page, expected(taxId));
  };
  const press = async (page: Page): Promise<void> => {
    await page.mouse.down();
    await page.mouse.up();
  };
  const bareClick = (wait: string) => ({
    ready: async (page: Page) => {
      await page.evaluate("document.querySelector('#echo').textContent = ''");
      await page.locator('button').hover();
      await probe(page, wait);
    },
    act: press,
  });
  return [
    typed,
    {
      name: 'a bacterium selected, to the next paint',
      ready: (page, round) => click(page, round, () => "nextPaintAfter('click')"),
      act: press,
      baseName: 'a bare button',
      bare: bareClick("nextPaintAfter('click')"),
      withinFrame: true,
    },
    {
      name: 'a bacterium selected, to its painted pairs',
      ready: (page, round) => click(page, round, (taxId) => `paintAfter('click', () => probe.pairsOf(${taxId}))`),
      act: press,
      baseName: 'a bare page that fetches a word',
      bare: bareClick("paintAfter('click', () => document.querySelector('#echo').textContent === 'shown')"),
      withinFrame: false,
    },
  ];
}

/** The requests of the last bacterium selected. */
function onlyItsPairs(requests: string[]): boolean {
  const paths = requests.map((url) => url.replace(/^.*\/api/, ''));
  const ok =
    paths.length === 2 &&
    paths.every((path) => /^\/admin\/bacteria-food\/genus\/(not-)?to-eat\?taxonId=\d+$/.test(path));
  console.log(`${ok ? 'ok  ' : 'MISS'} selecting a bacterium fetches its pairs only: ${paths.join(', ')}`);
  return ok;
}
