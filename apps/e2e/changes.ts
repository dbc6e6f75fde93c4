// A button looks pressed before the server has heard of it: leaving the page then loses the change, and another page
// that is opened does not know of it yet. People are rarely that quick; journeys always are.
import type { Page, Request } from '@playwright/test';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** A change that a test holds back on purpose never arrives, and the page is opened all the same. */
const patienceMs = 5_000;

/** Beacons outlive their page, and uploads are left midway on purpose. */
const isChange = (request: Request): boolean =>
  changing.has(request.method()) &&
  request.resourceType() !== 'ping' &&
  request.headers()['tus-resumable'] === undefined;

/** What each open page sends; a worker has one journey at a time, and all of its people wait for each other. */
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

/** Until a page is alive, what was pressed on it is only kept; it is sent in the moment after. */
const isAlive = (page: Page) =>
  page.evaluate(async () => {
    const { dataset } = document.documentElement;
    if (document.getElementById('start') === null || dataset.hydrated === 'true') return;
    await new Promise((go) => document.addEventListener('alive', go, { once: true }));
  });

/** A page hears an answer some moments after we do. */
const settleMs = 10;

/** What a page sent before it answers us is known here; one in the midst of a navigation sends nothing. */
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
  // An answer may make its page send the next change.
  for (await hearAll(); isAnyUnderWay() && !patience.aborted; await hearAll())
    await new Promise<void>((go) => onAnswer.push(go));
}

/** Resolves when the server has heard everything that was pressed on any open page. */
export async function changesArrived(): Promise<void> {
  const patience = new AbortController();
  const giveUp = (): void => {
    patience.abort();
    // What did not come in that time is not waited for again.
    for (const underWay of pages.values()) underWay.clear();
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((go) => (timer = setTimeout(go, patienceMs))).then(giveUp);
  await Promise.race([everythingArrived(patience.signal), late]);
  clearTimeout(timer);
}

/** From now on, this page is opened and loaded again only when all changes have arrived, its own and other people's. */
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
