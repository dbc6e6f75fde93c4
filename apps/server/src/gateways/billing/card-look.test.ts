import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { serveCardLook } from './card-look.ts';
import { brandHtml } from './card-marks.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const app = Fastify();
serveCardLook(app, (reply, type, body) => reply.type(type).send(body));
afterAll(() => app.close());

/** Names and values of the colors of a theme. */
function colorsIn(styles: string, theme: 'dark' | 'light'): Map<string, string> {
  const [, block = ''] = styles.split(`[data-theme='${theme}'] {`);
  const [body = ''] = block.split('}');
  return new Map(
    [...body.matchAll(/(--rf-[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

describe('the look of card pages', () => {
  test.each(['dark', 'light'] as const)('has the %s colors of the site', (theme) => {
    const site = colorsIn(read('../../../../web/app/styles/tokens.css'), theme);
    const own = colorsIn(read('card-look.css'), theme);
    expect(own.size).toBeGreaterThan(6);
    for (const [name, value] of own) expect([name, site.get(name)]).toEqual([name, value]);
  });

  test('comes from the address of the page, with the typeface of the site', async () => {
    const styles = await app.inject('/card-look.css');
    expect(styles.body).toContain("url('/inter.woff2')");
    expect(styles.body).not.toMatch(/https?:|@import/);
    const font = await app.inject('/inter.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    expect((await app.inject('/card-parent.js')).statusCode).toBe(200);
  });

  test('has a mark for each brand of cards', () => {
    const known = [...read('sandbox/card-text.js').matchAll(/mark: '(\w+)'/g)];
    const marks = known.map(([, mark = '']) => mark);
    expect(marks).toHaveLength(7);
    for (const mark of marks) expect(brandHtml).toContain(`id="mark-${mark}"`);
  });
});
