// npm run bench:live, third part: glass to glass. Each frame shows its creation time; a browser on the page
// of the stream reads it from its rendered frames, with the same clock.
import { spawn } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../apps/e2e/browser.ts';
import { goLive, makeStream, onLiveStage, type LiveStage } from './live-stage.ts';
import { medianOf, p95Of } from './median.ts';
import { say } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
/** The time in milliseconds, one column per bit; 2^32 of them are 49 days. */
const bits = 32;
const rows = 18;
const framesPerSecond = 30;

function frameAt(nowMs: number): Buffer {
  const line = Buffer.from(
    Array.from({ length: bits }, (_, bit) => (Math.floor(nowMs / 2 ** bit) % 2 === 1 ? 235 : 16)),
  );
  return Buffer.concat(Array.from({ length: rows }, () => line));
}

/** A simulated camera of thirty frames a second. */
function startCamera(url: string): () => void {
  const picture = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-s',
    `${bits}x${rows}`,
    '-r',
    String(framesPerSecond),
  ];
  const live = [
    '-fflags',
    'nobuffer',
    '-probesize',
    '32',
    '-analyzeduration',
    '0',
    '-use_wallclock_as_timestamps',
    '1',
  ];
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-b:v', '1M'];
  const keyframes = ['-r', String(framesPerSecond), '-g', String(2 * framesPerSecond), '-sc_threshold', '0'];
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=f=440:r=48000'];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', ...live, ...picture, '-i', 'pipe:0', ...sound],
      ...['-vf', 'scale=640:360:flags=neighbor,format=yuv420p', ...coded, ...keyframes],
      ...['-c:a', 'aac', '-b:a', '128k', '-f', 'flv', url],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  );
  ffmpeg.stdin.on('error', () => undefined);
  const timer = setInterval(() => ffmpeg.stdin.write(frameAt(Date.now())), 1000 / framesPerSecond);
  return () => {
    clearInterval(timer);
    ffmpeg.kill('SIGKILL');
  };
}

/** Delays in milliseconds of the displayed frames. */
const readDelays = (page: Page, forMs: number): Promise<number[]> =>
  page.evaluate(
    async ({ columns, lastsMs }) => {
      const find = (root: Document | ShadowRoot): HTMLVideoElement | null => {
        const own = root.querySelector('video');
        if (own !== null) return own;
        for (const element of root.querySelectorAll('*')) {
          const inside = element.shadowRoot === null ? null : find(element.shadowRoot);
          if (inside !== null) return inside;
        }
        return null;
      };
      const until = performance.now() + lastsMs;
      const delays: number[] = [];
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [columns * 4, 8];
      const context = canvas.getContext('2d', { willReadFrequently: true });
      const look = (): void => {
        const video = find(document);
        if (video === null || context === null || video.readyState < 2) return;
        context.drawImage(video, 0, 0, canvas.width, canvas.height);
        const { data } = context.getImageData(0, 4, canvas.width, 1);
        let shown = 0;
        for (let bit = 0; bit < columns; bit++) if ((data[(bit * 4 + 2) * 4] ?? 0) > 127) shown += 2 ** bit;
        const delay = (Date.now() % 2 ** columns) - shown;
        if (delay > 0 && delay < 60_000) delays.push(delay);
      };
      while (performance.now() < until) {
        look();
        await new Promise((resolve) => void setTimeout(resolve, 100));
      }
      return delays;
    },
    { columns: bits, lastsMs: forMs },
  );

async function watch(stage: LiveStage, streamId: number): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const [name = '', value = ''] = (stage.viewers[0] ?? '').split('=');
    await context.addCookies([{ name, value, url: stage.origin }]);
    const page = await context.newPage();
    await page.goto(`${stage.origin}/stream/${streamId}`);
    const play = page.getByRole('button', { name: /play/i }).first();
    await play.click({ timeout: 20_000 }).catch(() => undefined);
    await page.locator('video').first().waitFor({ state: 'attached', timeout: 30_000 });
    // Until the player has settled behind the live edge.
    await readDelays(page, 10_000);
    const delays = await readDelays(page, seconds * 1000);
    if (delays.length === 0) throw new Error('the page shows no pictures');
    say(`\nGlass to glass, ${delays.length} looks in ${seconds} s`);
    say(
      `  median ${(medianOf(delays) / 1000).toFixed(2)} s, p95 ${(p95Of(delays) / 1000).toFixed(2)} s (aim: 2 s and 3 s)`,
    );
  } finally {
    await browser.close();
  }
}

await onLiveStage(async (stage) => {
  const stream = await makeStream(stage);
  const stopCamera = startCamera(`${stage.ingest}/${stream.key}`);
  try {
    await goLive(stage, stream);
    await watch(stage, stream.streamId);
  } finally {
    stopCamera();
  }
});
