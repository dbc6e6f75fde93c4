// A button looks pressed before the server has heard of it, and leaving the page then loses the change. People are
// rarely that quick; journeys always are.
import type { Page, Request } from '@playwright/test';

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** A change that a test holds back on purpose never arrives, and the page is left all the same. */
const patienceMs = 5_000;

/** Beacons outlive their page, and uploads are left midway on purpose. */
const isChange = (request: Request): boolean =>
  changing.has(request.method()) &&
  request.resourceType() !== 'ping' &&
  request.headers()['tus-resumable'] === undefined;

/** Resolves once nothing this page sends is under way. */
function followChanges(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let onEmpty: (() => void)[] = [];
  const end = (request: Request): void => {
    if (!underWay.delete(request) || underWay.size > 0) return;
    for (const go of onEmpty) go();
    onEmpty = [];
  };
  page.on('request', (request) => void (isChange(request) && underWay.add(request)));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    do {
      if (underWay.size > 0) await new Promise<void>((go) => onEmpty.push(go));
      // The answer may make the page send the next; by the time it answers us, what it sends is known here.
      await page.evaluate(() => undefined);
    } while (underWay.size > 0);
  };
}

/** From now on, this page is left or loaded again only when its changes have arrived. */
export function leaveWithChangesArrived(page: Page): void {
  const arrived = followChanges(page);
  const wait = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((go) => (timer = setTimeout(go, patienceMs)));
    // A page that is closed or in the midst of a navigation has no changes to wait for.
    await Promise.race([arrived().catch(() => undefined), patience]);
    clearTimeout(timer);
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...args) => {
    await wait();
    return goto(...args);
  };
  page.reload = async (...args) => {
    await wait();
    return reload(...args);
  };
}
