import type { Page } from 'playwright-core';

/** Runs in the page before anything else; paints are noted as the browser tells them. */
export const pageProbe = `
  const probe = { waiting: null, largest: 0 };
  globalThis.probe = probe;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) probe.largest = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  probe.firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  probe.largestPaint = () => probe.largest;

  // A message sent from a frame's callback arrives after that frame has been painted.
  const afterPaint = (then) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(null);
  });
  /** From the event to the frame in which the condition holds. */
  probe.paintAfter = (type, holds) => {
    probe.waiting = new Promise((resolve) => {
      addEventListener(type, (event) => {
        const look = () => holds() ? afterPaint(() => resolve(performance.now() - event.timeStamp)) : requestAnimationFrame(look);
        // After the page's own listeners, and what they have set.
        queueMicrotask(() => setTimeout(look));
      }, { capture: true, once: true });
    });
  };
  probe.nextPaintAfter = (type) => {
    probe.waiting = new Promise((resolve) => {
      addEventListener(type, (event) => {
        afterPaint(() => resolve(performance.now() - event.timeStamp));
      }, { capture: true, once: true });
    });
  };
  probe.took = () => probe.waiting;
  probe.pairsOf = (taxId) => {
    const text = document.querySelector('section[aria-label="Pairs"]')?.textContent ?? '';
    return text.includes(String(taxId)) && /[0-9] pairs/.test(text) && document.querySelector('[aria-label="Pairs"] [role=listitem]') !== null;
  };
`;

/** Scripts, styles and layout: what a page does between an event and its paint. */
const worked = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];

/** What the page works for something, in milliseconds of processor time: others on the machine do not count. */
export async function workOf(page: Page): Promise<(act: () => Promise<unknown>) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const soFar = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => (worked.includes(name) ? sum + value : sum), 0);
  };
  return async (act) => {
    const before = await soFar();
    await act();
    return ((await soFar()) - before) * 1000;
  };
}
