// What a picture that took over its decoder could reach, and what becomes of one that breaks it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Isolation } from '@realfin/media/isolation';
import { findSandbox, hidesFolder } from '@realfin/media/sandbox';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openImagePool, type ImagePool } from './pool.ts';
import { ImagesBusy } from './port.ts';

const script = join(import.meta.dirname, '../../test/hostile-image-child.ts');
const found = await findSandbox();
const isolations: Isolation[] = [];
for (const isolation of ['bubblewrap', 'namespaces'] as const)
  if (await hidesFolder({ ...found, isolation }, import.meta.dirname)) isolations.push(isolation);

// Next to the sources and not in /tmp, of which a sandbox has one of its own anyway.
const parent = join(import.meta.dirname, '../../../../../.cache');
mkdirSync(parent, { recursive: true });
const data = mkdtempSync(join(parent, 'images-'));
const secret = join(data, 'secret');
writeFileSync(secret, 'the root of all keys');
const server = createServer((socket) => socket.end());
let port = 0;
beforeAll(async () => {
  process.env.REALFIN_SECRET = 'the root of all keys';
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
const pools: ImagePool[] = [];
const open = (isolation: Isolation, options: Parameters<typeof openImagePool>[0] = {}): ImagePool => {
  const pool = openImagePool({ sandbox: { ...found, isolation }, ...options });
  pools.push(pool);
  return pool;
};
afterEach(() => pools.splice(0).forEach((pool) => pool.close()));
afterAll(() => {
  delete process.env.REALFIN_SECRET;
  server.close();
  rmSync(data, { recursive: true, force: true });
});

const told = (pool: ImagePool, deed: string): Promise<string> =>
  pool.run({ do: 'measure' }, [Buffer.from(deed)]).then(
    ({ width, height }) => `${width} ${height}`,
    (error: Error) => error.message,
  );

describe('a decoder that was taken over', () => {
  test('finds an empty environment even without isolation', async () => {
    const said = await told(open('none', { script }), 'environment');
    expect(Object.keys(JSON.parse(said) as object).toSorted()).toEqual(['LC_ALL', 'PATH']);
  });

  test('reads the secret without isolation, so that these tests can tell', async () => {
    expect(await told(open('none', { script }), `read ${secret}`)).toContain('got "the root of all keys"');
    expect(await told(open('none', { script }), `reach ${port}`)).toBe('connected');
  });

  test.each(isolations)(
    'reads no secret, no other process and no network, isolated by %s',
    async (isolation) => {
      const pool = open(isolation, { script });
      expect(await told(pool, 'environment')).not.toContain('root of all keys');
      expect(await told(pool, `read ${secret}`)).toBe('ENOENT ENOENT ENOENT');
      expect(await told(pool, 'read /etc/passwd')).toBe('ENOENT ENOENT ENOENT');
      expect(await told(pool, `list ${data}`)).toBe('ENOENT');
      expect(await told(pool, `list ${join(import.meta.dirname, '../../db')}`)).toBe('ENOENT');
      expect(await told(pool, `parent ${process.pid}`)).toBe('ENOENT');
      expect(await told(pool, `reach ${port}`)).not.toBe('connected');
    },
  );
});

describe('a decoder that breaks', () => {
  test.each(['hang', 'crash', 'garble', ...(found.limits ? ['grow'] : [])])(
    'refuses the picture and decodes the next after a %s',
    async (deed) => {
      const pool = open(found.isolation, { script, timeoutMs: deed === 'hang' ? 2_000 : 30_000, atOnce: 1 });
      expect(await told(pool, 'fine')).toBe('7 7');
      const [broken, next] = await Promise.all([told(pool, deed), told(pool, 'fine')]);
      expect([broken, next]).toEqual(['the decoder gave up', '7 7']);
    },
  );

  test('is replaced when it takes too much memory', async () => {
    const pool = open('none', { script, atOnce: 1 });
    const first = await told(pool, 'who');
    expect(await told(pool, 'who')).toBe(first);
    expect(await told(pool, 'swell')).toBe('1 1');
    expect(await told(pool, 'who')).not.toBe(first);
  });

  test('keeps a hundred pictures waiting, and refuses more at once', async () => {
    const pool = open('none', { script, atOnce: 1 });
    const answers = await Promise.all(Array.from({ length: 103 }, () => told(pool, 'fine')));
    expect(answers.filter((answer) => answer === '7 7')).toHaveLength(101);
    expect(answers.slice(101)).toEqual(Array(2).fill(new ImagesBusy().message));
  });

  test('cannot make numbers of other things', async () => {
    expect(await told(open('none', { script }), 'lie')).toBe('0 0');
  });
});

describe.each([...isolations, 'none' as const])('the real decoder, isolation: %s', (isolation) => {
  test('resizes pictures, draws letters, and says what it cannot open', async () => {
    const pool = open(isolation);
    const create = { width: 400, height: 200, channels: 3, background: '#3366cc' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    expect(await pool.run({ do: 'measure' }, [picture])).toEqual({ width: 400, height: 200, contents: [] });
    const { contents } = await pool.run({ do: 'resize', widths: [96, 192], square: true }, [picture]);
    const sizes = await Promise.all(contents.map((content) => sharp(content).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 96, 96],
      ['webp', 192, 192],
      ['webp', 16, 8],
    ]);
    const text = '<text x="10" y="80" font-family="sans-serif" font-size="60" fill="#fff">Words</text>';
    const svg = (inner: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${inner}</svg>`;
    const draw = async (overlay: string) => {
      const task = {
        do: 'card',
        width: 300,
        height: 100,
        ground: svg(''),
        overlay,
        hasPicture: false,
      } as const;
      const { contents: made } = await pool.run({ ...task, face: null });
      return (await sharp(made[0]).stats()).channels[0]?.stdev ?? 0;
    };
    expect(await draw(svg(''))).toBeLessThan(1);
    expect(await draw(svg(text))).toBeGreaterThan(20);
    expect(await told(pool, 'not a picture')).toContain('unsupported image format');
  });
});
