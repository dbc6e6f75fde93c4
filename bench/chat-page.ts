// npm run bench:chat-page: a busy chat in a real browser. Fifty messages a second arrive over the page's own connection,
// made here, so that the browser alone is measured: frames, long tasks, heap, and how soon typed letters show, each
// next to the same page without messages.
import { chromium, type CDPSession, type Page, type WebSocketRoute } from '@playwright/test';
import { launchOptions } from '../apps/e2e/browser.ts';
import { call, makeStream, onLiveStage, type LiveStage } from './live-stage.ts';
import { medianOf, p95Of } from './median.ts';
import { say } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 600);
const quietSeconds = 20;
const perBatch = 5;
const batchMs = 100;
/** Until the list has its maximum length; its growth would look like a leak. */
const fillMs = 15_000;

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

/** Sends the server's events. */
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

interface Seen {
  frames: number;
  slowFrames: number;
  worstFrameMs: number;
  longTasks: number;
  longTaskMs: number;
}
/** Counts frames and long tasks inside the page. */
const beginCounting = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { frames: 0, slowFrames: 0, worstFrameMs: 0, longTasks: 0, longTaskMs: 0 };
    Object.assign(globalThis, { counted: seen });
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
const countedIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { counted: Seen }).counted }));

async function heapMb(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6;
}

/** Milliseconds from a typed letter to the frame that shows it. */
const typeOne = (page: Page): Promise<number> =>
  page.getByRole('combobox', { name: 'Your message' }).evaluate(
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

interface Measured {
  framesPerSecond: number;
  slowPercent: number;
  worstFrameMs: number;
  longTaskPercent: number;
  typedMs: number[];
  heaps: number[];
}

async function measure(page: Page, session: CDPSession, forSeconds: number): Promise<Measured> {
  const before = await countedIn(page);
  const [typedMs, heaps]: [number[], number[]] = [[], [await heapMb(session)]];
  const begunMs = performance.now();
  for (let second = 1; performance.now() - begunMs < forSeconds * 1000; second++) {
    await page.waitForTimeout(1_000);
    typedMs.push(await typeOne(page));
    if (second % 60 === 0) heaps.push(await heapMb(session));
  }
  heaps.push(await heapMb(session));
  const tookMs = performance.now() - begunMs;
  const after = await countedIn(page);
  const frames = after.frames - before.frames;
  return {
    framesPerSecond: (frames * 1000) / tookMs,
    slowPercent: (100 * (after.slowFrames - before.slowFrames)) / frames,
    worstFrameMs: after.worstFrameMs,
    longTaskPercent: (100 * (after.longTaskMs - before.longTaskMs)) / tookMs,
    typedMs,
    heaps,
  };
}

function report(name: string, { typedMs, heaps, ...seen }: Measured): void {
  say(`\n${name}`);
  say(`  ${seen.framesPerSecond.toFixed(1)} frames a second, ${seen.slowPercent.toFixed(1)} % slow`);
  say(
    `  longest frame so far ${seen.worstFrameMs.toFixed(0)} ms, long tasks ${seen.longTaskPercent.toFixed(1)} % of the time`,
  );
  say(`  typing: median ${medianOf(typedMs).toFixed(1)} ms, p95 ${p95Of(typedMs).toFixed(1)} ms`);
  say(`  heap: ${heaps.map((mb) => mb.toFixed(1)).join(', ')} MB`);
}

async function openChat(page: Page, stage: LiveStage) {
  const { streamId } = await makeStream(stage);
  const [post] = await stage.query<{ id: number }>('select post_id as id from streams where id = $1', [
    streamId,
  ]);
  const postId = post?.id ?? 0;
  // A chat has a position only after its first message.
  await fetch(`${stage.origin}/api/chat/send`, {
    method: 'POST',
    headers: { cookie: stage.creator, origin: stage.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ postId, comment: 'First', replyTo: null, key: `first-message-${postId}` }),
  });
  const { position } = await call<{ position: Position }>(stage, stage.creator, `/public/chat/${postId}`);
  let connection: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/socket/, (route) => {
    route.connectToServer();
    connection = route;
  });
  await page.goto(`${stage.origin}/stream/${streamId}`);
  await page.getByRole('combobox', { name: 'Your message' }).waitFor();
  await page.waitForTimeout(6_000);
  if (connection === undefined) throw new Error('the page opened no connection');
  const route = connection;
  return { begin: () => feed(route, postId, position) };
}

async function watch(stage: LiveStage): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name = '', value = ''] = stage.creator.split('=');
    await context.addCookies([{ name, value, url: stage.origin }]);
    const page = await context.newPage();
    const chat = await openChat(page, stage);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await beginCounting(page);
    const quiet = await measure(page, session, quietSeconds);
    report(`Nobody writes, ${quietSeconds} s`, quiet);
    const feeding = chat.begin();
    await page.waitForTimeout(fillMs);
    const busy = await measure(page, session, seconds);
    clearInterval(feeding);
    report(`${(perBatch * 1000) / batchMs} messages a second, ${seconds} s`, busy);
    const rows = await page.getByRole('group', { name: 'Chat messages' }).getByRole('listitem').count();
    const ratio = (of: (measured: Measured) => number) => (of(busy) / of(quiet)).toFixed(2);
    say(`\n${rows} rows; of the quiet page: frames ${ratio((each) => each.framesPerSecond)},`);
    say(`  typing ${ratio(({ typedMs }) => medianOf(typedMs))}, heap at the end against its beginning`);
    say(`  ${((busy.heaps.at(-1) ?? 0) / (busy.heaps[0] ?? 1)).toFixed(2)}`);
  } finally {
    await browser.close();
  }
}

await onLiveStage(watch);
