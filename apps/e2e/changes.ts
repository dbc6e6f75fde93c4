// A button looks pressed before the server has received the change: leaving the page then loses it, and
// another page that is opened does not show it yet. People are rarely that quick; journeys always are.
import type { Page, Request } from '@playwright/test';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** A change that a test delays on purpose never arrives, and the page is opened anyway. */
const patienceMs = 5_000;

/** Beacons outlive their page, and some uploads are interrupted on purpose. */
const isChange = (request: Request): boolean =>
  changing.has(request.method()) &&
  request.resourceType() !== 'ping' &&
  request.headers()['tus-resumable'] === undefined;

/** Pending changes by open page; a worker runs one journey, and all of its people wait for each other. */
const pages = new Map<Page, Set<Request>>();
let onAnswer: (() => void)[] = [];

function followChanges(page: Page): void {
  const underWay = new Set<Request>();
  const end = (request: Request): void => {
    if (underWay.delete(request)) for (const go of onAnswer.splice(0)) go();
  };
  pages.set(page, underWay);
  page.on('request', (request) => void (isChange(request) && underWay.add(request)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.once('close', () => {
    pages.delete(page);
    for (const go of onAnswer.splice(0)) go();
  });
}

const isAnyUnderWay = (): boolean => [...pages.values()].some((underWay) => underWay.size > 0);

/** Clicks before hydration are queued by the page, and sent right after it. */
const isAlive = (page: Page) =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement;
    if (document.getElementById('start') === null || dataset.hydrated === 'true') return;
    await new Promise((go) => document.addEventListener('alive', go, { once: true }));
  });

/** A page receives a response some moments after we do. */
const settleMs = 10;

/** A page that answers us has sent everything before; one in the midst of a navigation sends nothing. */
const hearAll = (): Promise<unknown> =>
  Promise.all(
    [...pages.keys()].map(async (page) => {
      await isAlive(page).catch(() => undefined);
      await page
        .evaluate((ms) => new Promise<void>((go) => void setTimeout(go, ms)), settleMs)
        .catch(() => undefined);
    }),
  );

async function everythingArrived(patience: AbortSignal): Promise<void> {
  // A response may trigger the page's next change.
  for (await hearAll(); isAnyUnderWay() && !patience.aborted; await hearAll())
    await new Promise<void>((go) => onAnswer.push(go));
}

/** Resolves when the server has answered every change of any open page, or after `patienceMs`. */
export async function changesArrived(): Promise<void> {
  const patience = new AbortController();
  const giveUp = (): void => {
    patience.abort();
    // Requests that are late once are not waited for again.
    for (const underWay of pages.values()) underWay.clear();
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((go) => (timer = setTimeout(go, patienceMs))).then(giveUp);
  await Promise.race([everythingArrived(patience.signal), late]);
  clearTimeout(timer);
}

/** From now on, navigations of this page wait for all changes, its own and other people's. */
export function openWithChangesArrived(page: Page): void {
  followChanges(page);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await changesArrived();
    return goto(...args);
  };
  page.reload = async (...args) => {
    await changesArrived();
    return reload(...args);
  };
}
