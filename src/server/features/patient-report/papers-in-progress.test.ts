import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PapersInProgress } from './papers-in-progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const slow = () => new Error('ask again');

test('whoever waits too long is told so, and asking again gives the paper that was set meanwhile', async () => {
  const papers = new PapersInProgress<string>(slow, 1000);
  const make = vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve('paper'), 3000)));
  const first = papers.get('a', make);
  const refused = expect(first).rejects.toThrow('ask again');
  await vi.advanceTimersByTimeAsync(1500);
  await refused;
  await vi.advanceTimersByTimeAsync(2000);
  await expect(papers.get('a', make)).resolves.toBe('paper');
  expect(make).toHaveBeenCalledTimes(1);
});

test('two who ask for the same wait for one setting; what failed is tried anew', async () => {
  const papers = new PapersInProgress<string>(slow, 1000);
  const make = vi.fn(async () => 'paper');
  expect(await Promise.all([papers.get('a', make), papers.get('a', make)])).toEqual(['paper', 'paper']);
  expect(make).toHaveBeenCalledTimes(1);
  const failing = vi.fn(async () => Promise.reject(new Error('broken')));
  await expect(papers.get('b', failing)).rejects.toThrow('broken');
  await expect(papers.get('b', make)).resolves.toBe('paper');
});

test('a paper that nobody comes for is not kept for ever', async () => {
  const papers = new PapersInProgress<string>(slow, 10);
  const make = vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve('paper'), 100)));
  const refused = expect(papers.get('a', make)).rejects.toThrow('ask again');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await refused;
  const again = expect(papers.get('a', make)).rejects.toThrow('ask again');
  await vi.advanceTimersByTimeAsync(50);
  await again;
  expect(make).toHaveBeenCalledTimes(2);
});
