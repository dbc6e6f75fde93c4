import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pageParameters } from '@realfin/contract/pages';
import { describe, expect, test, vi } from 'vitest';
import { listen } from '../../test/factories/media.ts';
import { useTestApp, type TestApp } from '../../test/test-app.ts';
import { pageAddress, spelledOnce, withoutProcessorParameters } from './page-address.ts';

const web = join(import.meta.dirname, '../../../../web');

describe('the address of a page for visitors', () => {
  test.each([
    ['/discover', '/discover'],
    ['/discover?zz=1', '/discover'],
    ['/discover?', '/discover'],
    ['/search?q=grappling&zz=1&q=again', '/search?q=grappling'],
    ['/fin/x?cursor=b&filter=top', '/fin/x?cursor=b&filter=top'],
    ['/fin/x?filter=top&cursor=b', '/fin/x?cursor=b&filter=top'],
    ['/search?q=a%26zz%3D1+b', '/search?q=a%26zz%3D1+b'],
    ['/feed.data?_routes=routes%2Ffeed&zz=1', '/feed.data?_routes=routes%2Ffeed'],
    ['/feed?_routes=routes%2Ffeed', '/feed'],
    ['/feed?x=.data&_routes=1', '/feed'],
  ])('renders %s as %s', (asked, rendered) => expect(pageAddress(asked)).toBe(rendered));

  test('has every parameter that a page reads', () => {
    const read = new Set<string>();
    for (const file of globSync('app/**/*.{ts,tsx}', { cwd: web })) {
      if (file.includes('.test.')) continue;
      const text = readFileSync(join(web, file), 'utf8');
      for (const [, name = ''] of text.matchAll(
        /\b(?:query|params|search|searchParams)(?:\(\)\[0\])?\.(?:get|getAll|has)\('(\w+)'\)/gi,
      ))
        read.add(name);
    }
    const checkout = readFileSync(join(web, 'app/parts/billing/rules/checkout-context.ts'), 'utf8');
    const [, names = ''] = /const names = \{([^}]*)\}/.exec(checkout) ?? [];
    for (const [, name = ''] of names.matchAll(/: '(\w+)'/g)) read.add(name);
    expect(read.size).toBeGreaterThan(25);
    expect([...read].filter((name) => !pageParameters.has(name))).toEqual([]);
  });
});

describe('the spelling of a page address', () => {
  test.each([
    ['/Discover', '/discover'],
    ['/DISCOVER?filter=top', '/discover?filter=top'],
    ['/discover/', '/discover'],
    ['/discover//', '/discover'],
    ['//discover', '/discover'],
    ['/%64iscover', '/discover'],
    ['/ip/PATENTS', '/IP/patents'],
    ['/Post/12/Open-Mat', '/post/12/Open-Mat'],
    ['/fin/caf%c3%a9/', '/fin/caf%C3%A9'],
    ['/Mara/', '/Mara'],
    ['/x1/../discover', '/discover'],
    ['/./discover/.', '/discover'],
    ['/x/%2e%2E/discover?filter=top', '/discover?filter=top'],
    ['/x\\..\\discover', '/discover'],
    ['/..//\\discover', '/discover'],
    ['/discover#1', '/discover'],
    ['/discover#1?filter=top', '/discover'],
    ['/discover#.data', '/discover'],
    ['/x/../feed.data?_routes=x', '/feed.data?_routes=x'],
    ['/fin/a"b', '/fin/a%22b'],
  ])('turns %s into %s', (asked, spelled) => {
    expect(spelledOnce(asked)).toBe(spelled);
    expect(spelledOnce(spelled)).toBeNull();
  });

  test.each(['/', '/discover', '/IP/patents', '/Mara', '/_root.data', '/Discover.data?_routes=x', '/a%2Fb'])(
    'leaves the address %s as it is',
    (address) => expect(spelledOnce(address)).toBeNull(),
  );
});

describe('the address a bank returns to', () => {
  test.each([
    [
      '/subscribe?plan=yearly10&intent=pi&payment_intent=pi_1&redirect_status=succeeded',
      '/subscribe?plan=yearly10&intent=pi',
    ],
    ['/ppv/1?payment_intent_client_secret=pi_1_secret_2', '/ppv/1'],
    ['/change/payment?setup_intent=seti_1&intent=c&setup_intent_client_secret=s', '/change/payment?intent=c'],
    [
      '/subscribe?ppv_title=A%26payment_intent%3D1&redirect_status=failed',
      '/subscribe?ppv_title=A%26payment_intent%3D1',
    ],
    ['/feed?payment%5Fintent=pi_1', '/feed'],
    ['//example.org?payment_intent=pi_1', '/example.org'],
    ['/\\/example.org?payment_intent=pi_1', '/example.org'],
    ['/subscribe?intent=pi', null],
    ['/subscribe', null],
  ])('loses the parameters of the processor: %s', (returned, clean) =>
    expect(withoutProcessorParameters(returned)).toBe(clean),
  );
});

const isBuilt = existsSync(join(web, 'build/server/index.js'));

describe.skipIf(!isBuilt)('a page opened by a visitor', () => {
  const app = useTestApp({ mode: 'production', rateLimits: true }, { withWeb: isBuilt });
  const open = (url: string, remoteAddress: string) =>
    app().request(null, { method: 'GET', url, remoteAddress });

  test('is one page, whatever unknown parameters are appended', async () => {
    const [plain, odd] = [
      await open('/discover', '198.51.100.1'),
      await open('/discover?zz=<made-up>', '198.51.100.1'),
    ];
    expect(plain.statusCode).toBe(200);
    expect(odd.headers.etag).toBe(plain.headers.etag);
    expect(odd.payload).not.toContain('made-up');
    for (let n = 0; n < 200; n++)
      expect((await open(`/discover?zz=${n}`, '198.51.100.1')).statusCode).toBe(200);
  });

  test('redirects to the address without the secrets of a processor, signed in or not', async () => {
    const url = '/subscribe?intent=pi&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded';
    for (const person of [null, await app().make.person()]) {
      const answer = await app().request(person, { method: 'GET', url });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/subscribe?intent=pi']);
      expect(answer.payload).not.toContain('secret');
    }
  });

  test('answers 414 to an address over 2 KB, signed in or not', async () => {
    const url = `/search?q=${'x'.repeat(2_100)}`;
    expect((await open(url, '198.51.100.2')).statusCode).toBe(414);
    expect((await app().request(await app().make.person(), { method: 'GET', url })).statusCode).toBe(414);
  });

  test('is rendered so often for one network, and cached pages stay open to it', async () => {
    await open('/recommendation-algorithm', '198.51.100.4');
    const statuses: number[] = [];
    for (let n = 0; n < 125; n++) statuses.push((await open(`/discover?q=${n}`, '198.51.100.3')).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await open('/recommendation-algorithm', '198.51.100.3')).statusCode).toBe(200);
    expect((await open('/discover?q=other', '198.51.100.4')).statusCode).toBe(200);
  });

  test.each(['/discover#1.data', '/x1/../discover', '/x1\\..\\discover'])(
    'is not rendered for %s, which has another spelling',
    async (address) => expect(await statusOf(app(), `GET ${address}`)).toBe(308),
  );
});

/** A request line as no browser sends it, over a real connection. */
async function statusOf(app: TestApp, line: string): Promise<number> {
  const socket = connect(Number(new URL(await listen(app)).port), '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: realfin.test\r\nConnection: close\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString())?.[1]);
}

describe.skipIf(!isBuilt)('an address that is no path', () => {
  const app = useTestApp({ mode: 'production' }, { withWeb: isBuilt });
  test.each(['GET http://realfin.test/discover', 'GET *', 'OPTIONS *', 'GET discover'])(
    'answers 400 to %s',
    async (line) => {
      const log = vi.spyOn(app().server.log, 'error');
      expect(await statusOf(app(), line)).toBe(400);
      expect(log).not.toHaveBeenCalled();
    },
  );
});
