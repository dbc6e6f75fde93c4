import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPorts, portsOf } from './ports.ts';

const ports = {
  ...{ host: '127.0.0.1', port: 3000, metricsHost: '127.0.0.1', metricsPort: 3001, cardPort: 3002 },
  rtmp: null,
  livePeers: { peers: [], door: null },
};

test('refuses a port that another program uses', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const address = { host: '127.0.0.1', port, setting: 'PORT' };
  await expect(checkPorts([address])).rejects.toMatchObject({ code: 'EADDRINUSE', port });
});

test('leaves a free port free', async () => {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  const address = { host: '127.0.0.1', port, setting: 'PORT' };
  await checkPorts([address]);
  await checkPorts([address]);
  await expect(checkPorts([address, { ...address, setting: 'REALFIN_CARD_PORT' }])).rejects.toThrow(
    `Port ${port} is set by PORT and by REALFIN_CARD_PORT. Set one of them to another port.`,
  );
});

test('tries what the role listens on', () => {
  const of = (role: 'web' | 'worker') => portsOf({ ...ports, role }).map(({ port }) => port);
  expect(of('web')).toEqual([3000, 3002, 3001]);
  expect(of('worker')).toEqual([3001]);
});
