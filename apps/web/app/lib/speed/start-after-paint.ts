import { aliveEvent, partAliveEvent } from './alive-event.ts';
import { recordActions } from './early-actions.ts';

/** Longest wait for the first paint; a hidden tab paints nothing. */
const longestWaitMs = 1500;

/**
 * Serialized and run in the browser. Loads the page's modules after the first paint, on the first action or
 * after a timeout: on the earliest of the three.
 */
function startModules(modules: string[], waitMs: number): void {
  const nonce = document.currentScript?.nonce;
  let started = false;
  const add = (name: string, values: object) =>
    document.body.append(Object.assign(document.createElement(name), { nonce }, values));
  const start = () => {
    if (started) return;
    started = true;
    for (const href of modules) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', textContent: document.getElementById('start')?.textContent });
    // The first date format takes 15 ms, so it is created while the scripts are loading.
    setTimeout(() => new Intl.DateTimeFormat().format(), 100);
  };
  const nextFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run));
  const painted = 'first-contentful-paint';
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(painted).length === 0) return;
    observer.disconnect();
    nextFrame(start);
  });
  observer.observe({ type: 'paint', buffered: true });
  for (const name of ['pointerdown', 'keydown', 'touchstart', 'input'])
    addEventListener(name, start, { once: true, capture: true, passive: true });
  setTimeout(start, waitMs);
}

const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const moduleScript = /^<script nonce="([^"]*)" type="module" async="">([^]*?)<\/script>/;

const keep = `(${recordActions.toString()})('${aliveEvent}','${partAliveEvent}')`;
const startText = startModules.toString();

/**
 * Moves the page's modules behind its first paint, so that 150 KB of scripts do not compete with the
 * content.
 */
export function startAfterPaint(html: string): string {
  // React puts the preloads into the head and the script behind the page, so the page itself is not searched.
  const headEnd = html.indexOf('</head>');
  const scriptAt = html.lastIndexOf('<script', html.lastIndexOf(' type="module" async=""'));
  const script = scriptAt < headEnd ? null : moduleScript.exec(html.slice(scriptAt));
  if (script === null) return html;
  const [whole, nonce, code] = script;
  const head = html.slice(0, headEnd);
  const modules = [...head.matchAll(preload)].map(([, href]) => href);
  const run = (call: string) => `<script nonce="${nonce}">${call}</script>`;
  const start = run(`(${startText})(${JSON.stringify(modules)},${longestWaitMs})`);
  return [
    head.replaceAll(preload, ''),
    // Records actions while the page is still streaming.
    run(keep),
    html.slice(headEnd, scriptAt),
    `<script type="text/plain" id="start">${code}</script>${start}`,
    html.slice(scriptAt + whole.length),
  ].join('');
}
