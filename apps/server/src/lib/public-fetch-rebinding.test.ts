import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPublic } from './public-fetch.ts';

const asked = { names: [] as string[], answers: [] as string[][] };
const lookup = dns.lookup;
const answer = (name: string, _options: object, done: (error: null, found: object[]) => void): void => {
  asked.names.push(name);
  done(
    null,
    (asked.answers.shift() ?? []).map((address) => ({ address, family: 4 })),
  );
};

let server: Server;
let port = 0;
let hits = 0;
beforeAll(async () => {
  server = createServer((_request, reply) => {
    hits += 1;
    reply.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  Object.assign(dns, { lookup: answer });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(dns, { lookup });
  syncBuiltinESMExports();
  server.close();
});

test('checks what a name resolves to on each connection', async () => {
  // What an operator listed changes nothing for other names, nor for the same name at another port.
  const allowedHosts = [`127.0.0.1:${port}`, `nas.example.com:${port}`, `rebind.example.com:${port + 1}`];
  const options = { accept: '*/*', mostBytes: 100, mostMs: 1_000, allowedHosts };
  const get = () => fetchPublic(`http://rebind.example.com:${port}/`, options);
  for (const answers of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['10.0.0.8'], []]) {
    asked.answers = [answers];
    await expect(get()).rejects.toThrow('This address is not on the public internet.');
  }
  expect(asked.names).toEqual(Array.from({ length: 4 }, () => 'rebind.example.com'));
  expect(hits).toBe(0);
  asked.answers = [['127.0.0.1']];
  (await fetchPublic(`http://nas.example.com:${port}/`, options)).close();
  expect(hits).toBe(1);
});
