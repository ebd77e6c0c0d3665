import { inventedPaper } from '#server/features/paper/papers.fixture.ts';
import { typesetPaper } from '#server/features/paper/paper.door.ts';
import type { Bench } from './harness.ts';
import { median } from './report.ts';

/** The full form, in a process that has set papers before. */
const goalMs = 1_000;
const rounds = 7;
const atOnce = 20;
/** A cheap call while papers are set: 19 of 20 are answered within this time. */
const goalCheapMs = 100;

/** How long the paper of six pages takes, and whether others are answered while twenty are set. */
export async function benchPaper(bench: Bench): Promise<boolean> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    // another patient each time: nothing of the last paper helps but fonts and templates
    const paper = inventedPaper(round % 2 === 0 ? 'much-to-change' : 'four-drugs', round % 4 < 2 ? 'hr' : 'en');
    for (const { foods } of paper.foods.groups) for (const food of foods) food.name = `${food.name} ${round}`;
    const started = performance.now();
    await typesetPaper(paper);
    if (round >= 2) times.push(performance.now() - started);
  }
  const ms = median(times);
  const fast = ms <= goalMs;
  console.log(`${fast ? 'ok  ' : 'MISS'} the full paper: ${ms.toFixed(0)} ms (goal: at most ${goalMs})`);

  let running = true;
  const answers: number[] = [];
  const asking = (async () => {
    while (running) {
      const started = performance.now();
      const { ok } = await fetch(`http://127.0.0.1:${bench.ports.app}/api/health`);
      if (!ok) throw new Error('the server is not well');
      answers.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => typesetPaper(inventedPaper('much-to-change', 'en'))));
  const took = performance.now() - started;
  running = false;
  await asking;
  const slow = answers.toSorted((a, b) => a - b)[Math.floor(answers.length * 0.95)] ?? 0;
  const calm = slow <= goalCheapMs;
  console.log(
    `${calm ? 'ok  ' : 'MISS'} ${atOnce} papers at once: ${took.toFixed(0)} ms; a cheap call meanwhile ` +
      `${slow.toFixed(0)} ms (goal: 19 of 20 within ${goalCheapMs})`,
  );
  return fast && calm;
}
