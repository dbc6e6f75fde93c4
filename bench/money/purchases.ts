// Purchases a second through the API, with a processor that needs 200 ms, at the concurrency of a rush.
import { availableParallelism } from 'node:os';
import { medianOf, p95Of } from '../median.ts';
import { say, seconds } from '../stage.ts';
import { makeVisitors, openSite, type Site } from './site.ts';

const atOnce = 64;
/** More than any machine sells in the time. */
const mostPerSecond = 400;

async function buyFor(site: Site, visitors: string[], ms: number): Promise<number[]> {
  const until = performance.now() + ms;
  const times: number[] = [];
  const work = async () => {
    for (let cookie = visitors.pop(); cookie !== undefined; cookie = visitors.pop()) {
      if (performance.now() > until) return;
      times.push(await site.buy(cookie));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return times;
}

export async function measurePurchases(databaseUrl: string, folder: string): Promise<void> {
  const site = await openSite(databaseUrl, folder, { answerMs: 200 });
  try {
    const visitors = await makeVisitors(site, mostPerSecond * (seconds + 1));
    await buyFor(site, visitors, 1_000);
    const from = performance.now();
    const times = await buyFor(site, visitors, seconds * 1_000);
    const took = (performance.now() - from) / 1_000;
    say(
      `purchases, ${atOnce} at once on ${availableParallelism()} cores: ${(times.length / took).toFixed(0)} a second, median ${medianOf(times).toFixed(0)} ms, p95 ${p95Of(times).toFixed(0)} ms, 200 ms of each at the processor`,
    );
  } finally {
    await site.close();
  }
}
