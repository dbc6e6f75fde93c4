// npm run bench:speed: benefit and cost of each optimization in apps/web/app/lib/speed, on the built demo.
import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router';
import { launchOptions } from '../apps/e2e/browser.ts';
import { medianOf } from './median.ts';

const root = join(import.meta.dirname, '..');
const data = join(root, '.cache/bench-speed');
const port = Number(process.env.BENCH_PORT ?? 3970);
const origin = `http://127.0.0.1:${port}`;
const runs = Number(process.env.BENCH_RUNS ?? 5);
const say = (text: string) => void process.stdout.write(`${text}\n`);
const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** A phone on a slow connection, as Lighthouse simulates it. */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const slowdown = 4;

type Rewrite = (html: string) => string;
const early = /<script nonce="[^"]*">\(function recordActions[^]*?<\/script>/;
const late = /<script type="text\/plain" id="start">([^]*?)<\/script><script nonce="([^"]*)">[^]*?<\/script>/;

/** The modules as React Router sends them: preloaded in the head, while the page arrives. */
const startAtOnce: Rewrite = (html) => {
  const [whole = '', code = '', nonce = ''] = late.exec(html) ?? [];
  const modules = JSON.parse(/\((\["[^\]]*\]),\d+\)<\/script>$/.exec(whole)?.[1] ?? '[]') as string[];
  if (modules.length === 0) throw new Error('The page has no late start.');
  const links = modules.map((href) => `<link rel="modulepreload" href="${href}"/>`).join('');
  return html
    .replace(whole, () => `<script nonce="${nonce}" type="module" async="">${code}</script>`)
    .replace('</head>', () => `${links}</head>`);
};
const loseEarly: Rewrite = (html) => {
  if (!early.test(html)) throw new Error('The page keeps no early actions.');
  return html.replace(early, '');
};

async function openSlowly(browser: Browser, rewrite: Rewrite): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: rewrite(await response.text()) });
    },
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

const paintTimes = () =>
  new Promise<{ first: number; largest: number }>((resolve) => {
    new PerformanceObserver((list) => {
      const largest = list.getEntries().at(-1)?.startTime ?? 0;
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      resolve({ first, largest });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

async function timesOf(browser: Browser, path: string, rewrite: Rewrite) {
  const page = await openSlowly(browser, rewrite);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached', timeout: 60_000 });
  const alive = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const times = { ...(await page.evaluate(paintTimes)), alive };
  await page.close();
  return times;
}

/** Clicks Share as soon as it is visible; returns whether the dialog opens eventually. */
async function pressEarly(browser: Browser, path: string, rewrite: Rewrite): Promise<boolean> {
  const page = await openSlowly(browser, rewrite);
  await page.goto(origin + path, { waitUntil: 'commit' });
  const share = page.getByRole('button', { name: 'Share' }).first();
  await share.waitFor({ timeout: 60_000 });
  await share.dispatchEvent('click');
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached', timeout: 60_000 });
  const opened = await page
    .getByRole('dialog')
    .waitFor({ timeout: 3_000 })
    .then(() => true)
    .catch(() => false);
  await page.close();
  return opened;
}

async function compareStart(browser: Browser, path: string): Promise<void> {
  const variants: [string, Rewrite][] = [
    ['modules after the paint', (html) => html],
    ['modules at once', startAtOnce],
  ];
  for (const [name, rewrite] of variants) {
    const times: Awaited<ReturnType<typeof timesOf>>[] = [];
    for (let run = 0; run < runs; run++) times.push(await timesOf(browser, path, rewrite));
    const middle = (of: 'first' | 'largest' | 'alive') =>
      `${(medianOf(times.map((each) => each[of])) / 1000).toFixed(2)} s`;
    say(
      `  ${name.padEnd(26)} first ${middle('first')}, largest ${middle('largest')}, alive ${middle('alive')}`,
    );
  }
}

async function compareEarly(browser: Browser, path: string): Promise<void> {
  const html = await (await fetch(origin + path)).text();
  const bytes = brotliCompressSync(html).length - brotliCompressSync(loseEarly(html)).length;
  for (const [name, rewrite] of [
    ['early actions kept', (text: string) => text],
    ['early actions lost', loseEarly],
  ] as const) {
    let opened = 0;
    for (let run = 0; run < runs; run++) opened += (await pressEarly(browser, path, rewrite)) ? 1 : 0;
    say(`  ${name.padEnd(26)} ${opened} of ${runs} early presses answered`);
  }
  say(`  ${'cost'.padEnd(26)} ${bytes} bytes of Brotli in every page`);
}

/** Server time to render a hundred links. */
function compareLinks(): void {
  const list = (link: ComponentType<never> | 'a', props: object) =>
    createElement(
      StaticRouter,
      { location: '/discover' },
      Array.from({ length: 100 }, (_, i) =>
        createElement(
          link as 'a',
          { key: i, ...props, ...(link === 'a' ? { href: `/post/${i}` } : { to: `/post/${i}` }) },
          'A title',
        ),
      ),
    );
  const cpuMs = (run: () => void): number => {
    for (let i = 0; i < 50; i++) run();
    const before = process.cpuUsage();
    for (let i = 0; i < 300; i++) run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 300 / 1000;
  };
  const anchors = cpuMs(() => renderToString(list('a', { 'data-in-app': 'top' })));
  const links = cpuMs(() => renderToString(list(Link as ComponentType<never>, {})));
  say(`  100 anchors ${anchors.toFixed(2)} CPU-ms, 100 router links ${links.toFixed(2)}`);
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[] }>;
}

function filesOfPage(build: string, route: string): { files: number; bytes: number } {
  const assets = join(build, 'client/assets');
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? '';
  const text = readFileSync(join(assets, name), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  const parts = [manifest.entry, manifest.routes.root, manifest.routes[`routes/${route}`]];
  const files = new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])));
  const sizeOf = (file: string) => brotliCompressSync(readFileSync(join(build, 'client', file))).length;
  return { files: files.size, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) };
}

function compareChunks(): void {
  const plain = join(data, 'web-build');
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: plain };
  const cwd = join(root, 'apps/web');
  execFileSync('react-router', ['build', '--mode', 'without-page-chunks'], { cwd, env, stdio: 'ignore' });
  for (const route of ['post', 'discover', 'settings']) {
    const [ours, bundlers] = [join(cwd, 'build'), plain].map((build) => filesOfPage(build, route));
    if (ours === undefined || bundlers === undefined) continue;
    say(
      `  ${route.padEnd(10)} ${ours.files} files, ${kb(ours.bytes)}; left to the bundler ${bundlers.files}, ${kb(bundlers.bytes)}`,
    );
  }
}

async function main(): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      REALFIN_RTMP_PORT: '0',
      REALFIN_DATA: data,
      REALFIN_DEMO: '1',
      REALFIN_RATE_LIMITS: '0',
    },
    stdio: 'ignore',
  });
  const browser = await chromium.launch(launchOptions());
  try {
    while (
      !(await fetch(`${origin}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      ))
    )
      await new Promise((done) => setTimeout(done, 300));
    const found = await fetch(`${origin}/api/public/post/all?size=1&filter=videos`);
    const { content } = (await found.json()) as { content: { path: string }[] };
    for (const path of [content[0]?.path ?? '/discover', '/discover']) {
      say(`\nstart-after-paint on ${path.split('/')[1]} (a phone on a slow line, median of ${runs})`);
      await compareStart(browser, path);
    }
    say('\nearly-actions');
    await compareEarly(browser, content[0]?.path ?? '/discover');
    say('\nlink and use-in-app-links');
    compareLinks();
    say('\npage-chunks (script before a press, Brotli)');
    compareChunks();
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
  }
}

await main();
