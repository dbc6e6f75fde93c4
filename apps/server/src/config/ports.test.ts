import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { StartRefused } from './config.ts';
import { checkPorts, listenRefusal, portsOf } from './ports.ts';

const ports = {
  ...{ host: '127.0.0.1', port: 3000, metricsHost: '127.0.0.1', metricsPort: 3001, cardPort: 3002 },
  rtmp: null,
  livePeers: { peers: [], door: null },
};

const pages = { host: '127.0.0.1', hostSetting: 'HOST', portSetting: 'PORT' };

test('refuses a port that another program uses', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const use = checkPorts([{ ...pages, port }]);
  await expect(use).rejects.toThrow(StartRefused);
  await expect(use).rejects.toThrow(
    `Port ${port} is already in use. Stop the other program or set PORT to another one.`,
  );
});

test('leaves a free port free', async () => {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  const address = { ...pages, port };
  await checkPorts([address]);
  await checkPorts([address]);
  await expect(checkPorts([address, { ...address, portSetting: 'REALFIN_CARD_PORT' }])).rejects.toThrow(
    `Port ${port} is set by PORT and by REALFIN_CARD_PORT. Set one of them to another port.`,
  );
});

test('tries what the role listens on', () => {
  const of = (role: 'web' | 'worker') => portsOf({ ...ports, role }).map(({ port }) => port);
  expect(of('web')).toEqual([3000, 3002, 3001]);
  expect(of('worker')).toEqual([3001]);
});

test.each(['203.0.113.9', 'fe80::1', 'no.such.host.invalid'])(
  'names the setting of a host that is not of this machine: %s',
  async (host) => {
    const metrics = { host, hostSetting: 'REALFIN_METRICS_HOST', portSetting: 'REALFIN_METRICS_PORT' };
    await expect(checkPorts([{ ...metrics, port: 3001 }])).rejects.toThrow(
      /^This machine cannot listen on \S+ \(\w+\)\. Set REALFIN_METRICS_HOST to an address that it has/,
    );
  },
);

test('names the setting of a port that needs more rights', () => {
  expect(listenRefusal({ code: 'EACCES' }, { ...pages, port: 80 }).message).toBe(
    'Port 80 may not be opened by this user. Set PORT to one above 1023.',
  );
});

test('names the setting that the host of encoders comes from', () => {
  const hosts = (host: string) =>
    portsOf({ ...ports, role: 'ingest', rtmp: { host, port: 1935, secure: null } }).map(
      (each) => each.hostSetting,
    );
  expect(hosts('127.0.0.1')).toEqual(['REALFIN_METRICS_HOST', 'HOST']);
  expect(hosts('10.0.0.5')).toEqual(['REALFIN_METRICS_HOST', 'REALFIN_RTMP_HOST']);
});
