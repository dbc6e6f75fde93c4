import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { StartRefused } from '../config/config.ts';
import { checkDatabase, describeDatabase } from './check-database.ts';

const changed = (change: Partial<URL>): string => Object.assign(new URL(inject('postgresUrl')), change).href;

test('accepts a database that lets us in', async () => {
  await expect(checkDatabase(inject('postgresUrl'))).resolves.toBeUndefined();
});

test.each([
  ['postgres://a:b@db.invalid/x', 'The host of DATABASE_URL is not known.'],
  ['postgres://a:b@127.0.0.1:1/x', 'Realfin cannot connect to the database of DATABASE_URL (ECONNREFUSED).'],
  ['postgres://a@/x?host=/nowhere', 'Realfin cannot connect to the database of DATABASE_URL (ENOENT).'],
])('refuses %s in one sentence', async (url, sentence) => {
  await expect(checkDatabase(url)).rejects.toThrow(sentence);
  await expect(checkDatabase(url)).rejects.toThrow(StartRefused);
});

test('refuses a wrong password, a missing database and a wish for TLS, each with its reason', async () => {
  await expect(checkDatabase(changed({ password: 'wrong' }))).rejects.toThrow(
    'does not accept the name and password of DATABASE_URL.',
  );
  await expect(checkDatabase(changed({ pathname: '/not_there' }))).rejects.toThrow(
    'does not exist: create it',
  );
  await expect(checkDatabase(changed({ search: '?sslmode=verify-full' }))).rejects.toThrow(
    /^Realfin cannot connect to the database of DATABASE_URL \(.*SSL.*\)\.$/,
  );
});

test('refuses a server that speaks something else', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(checkDatabase(`postgres://a:b@127.0.0.1:${port}/x`)).rejects.toThrow(
    /^Realfin cannot connect to the database of DATABASE_URL \(.+\)\.$/,
  );
});

test.each([
  ['postgres://realfin:secret@db.example/network', 'network on db.example:5432'],
  ['postgres://realfin@/network?host=/run/postgresql', 'network on /run/postgresql:5432'],
])('describes %s without its password', (url, place) => expect(describeDatabase(url)).toBe(place));
