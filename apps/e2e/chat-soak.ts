// A busy chat in a real browser: node apps/e2e/chat-soak.ts [seconds], on a server at E2E_PORT. 50 messages a second
// arrive over the page's own connection, made here, so that the browser alone is measured: frames, long tasks, heap,
// and how soon typed letters show.
import { chromium, type CDPSession, type Page, type WebSocketRoute } from '@playwright/test';
import { origin } from './address.ts';
import { chromiumFlags, chromiumPath } from './browser.ts';
import { announceTalk, inputOf } from './chat.ts';
import { call } from './people.ts';

const seconds = Number(process.argv[2] ?? 600);
const perBatch = 5;
const batchMs = 100;

interface Position {
  epoch: string;
  number: number;
}

const messageOf = (number: number) => ({
  ...{ id: 1_000_000 + number, number, userId: 900_000 + (number % 97), name: `Person ${number % 97}` },
  ...{ username: `person_${number % 97}`, avatar: null, creator: false },
  ...{ globalBadge: null, globalAuthBadge: null, creatorBadge: null, mentions: [], reply: null },
  comment: `Line ${number}: ${'words in a chat that wrap sometimes '.repeat(1 + (number % 3))}`,
  ...{ type: number % 120 === 0 ? 'TIP' : 'COMMENT', amount: number % 120 === 0 ? 500 : 0 },
  ...{ sentAt: new Date().toISOString(), held: false },
});

/** Sends what the server would send. */
function feed(route: WebSocketRoute, postId: number, position: Position): NodeJS.Timeout {
  let { number } = position;
  return setInterval(() => {
    const after = number;
    const events = Array.from({ length: perBatch }, () => {
      number++;
      return { type: 'add_comment', number, message: messageOf(number), id: null, userId: null, rules: null };
    });
    const batch = { postId, epoch: position.epoch, after, upTo: number, events };
    route.send(`42${JSON.stringify(['chat.happened', batch])}`);
  }, batchMs);
}

/** Counts frames and long tasks inside the page. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { frames: 0, slowFrames: 0, worstFrameMs: 0, longTasks: 0, longTaskMs: 0 };
    Object.assign(globalThis, { soak: seen });
    let last = performance.now();
    const frame = (now: number) => {
      const tookMs = now - last;
      last = now;
      seen.frames++;
      if (tookMs > 34) seen.slowFrames++;
      seen.worstFrameMs = Math.max(seen.worstFrameMs, tookMs);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.longTasks++;
        seen.longTaskMs += entry.duration;
      }
    }).observe({ type: 'longtask' });
  });

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  console.log(
    `  heap ${(of('JSHeapUsedSize') / 1e6).toFixed(1)} MB, nodes ${of('Nodes')}, script ${of('ScriptDuration').toFixed(1)} s, layout ${of('LayoutDuration').toFixed(1)} s`,
  );
  return of('JSHeapUsedSize') / 1e6;
}

/** From a pressed key to the frame that shows it. */
const typeOne = (page: Page): Promise<number> =>
  inputOf(page).evaluate(
    (input) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const field = input as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          field,
          field.value.length > 100 ? '' : `${field.value}a`,
        );
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun), 0));
      }),
  );

const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
const { postId, path } = await announceTalk(page);
const key = 'soak-first-message';
await call(context, 'POST', '/chat/send', { postId, comment: 'First', replyTo: null, key });
const { position } = await call<{ position: Position }>(context, 'GET', `/public/chat/${postId}`);
let connection: WebSocketRoute | undefined;
await page.routeWebSocket(/\/socket/, (route) => {
  route.connectToServer();
  connection = route;
});
await page.goto(path);
await page.waitForTimeout(6_000);
if (connection === undefined) throw new Error('the page opened no connection');
const session = await context.newCDPSession(page);
await session.send('Performance.enable');
const feeding = feed(connection, postId, position);
await page.waitForTimeout(15_000);
await watch(page);
const first = await heapMb(session);
const latencies: number[] = [];
const endAt = Date.now() + seconds * 1_000;
for (let round = 0; Date.now() < endAt; round++) {
  await page.waitForTimeout(1_000);
  latencies.push(await typeOne(page));
  if (round % 60 === 59) await heapMb(session);
}
const last = await heapMb(session);
const seen = await page.evaluate(() => (globalThis as unknown as { soak: Record<string, number> }).soak);
clearInterval(feeding);
latencies.sort((a, b) => a - b);
const at = (share: number): string => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1);
const rows = await page.getByRole('group', { name: 'Chat messages' }).getByRole('listitem').count();
console.log({ seconds, ...seen, framesPerSecond: (seen.frames ?? 0) / seconds, rows });
console.log(`typing: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(0.999)} ms`);
console.log(`heap: ${first.toFixed(1)} MB at first, ${last.toFixed(1)} MB at the end`);
await browser.close();
