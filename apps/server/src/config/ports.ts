// All ports are probed before anything is opened, so that a refused start has no side effects.
import { createServer, type Server } from 'node:net';
import { servesPages, StartRefused, type Config } from './config.ts';

export interface ListenAddress {
  host: string;
  port: number;
  /** The settings that change them. */
  hostSetting: string;
  portSetting: string;
}

type Listening = Pick<
  Config,
  'role' | 'host' | 'port' | 'metricsHost' | 'metricsPort' | 'cardPort' | 'rtmp' | 'livePeers'
>;

/** Ports that a process of this role listens on, except for automatically chosen ones. */
export function portsOf(config: Listening): ListenAddress[] {
  const { role, host, port, metricsHost, metricsPort, rtmp, livePeers } = config;
  const takesEncoders = role === 'all' || role === 'ingest';
  const pages = { host, hostSetting: 'HOST' };
  const metrics = { host: metricsHost, hostSetting: 'REALFIN_METRICS_HOST' };
  const encoders = {
    host: rtmp?.host ?? host,
    hostSetting: rtmp?.host === host ? 'HOST' : 'REALFIN_RTMP_HOST',
  };
  const peers = { hostSetting: 'REALFIN_LIVE_HOST', portSetting: 'REALFIN_LIVE_PORT' };
  return [
    ...(servesPages(role)
      ? [
          { ...pages, port, portSetting: 'PORT' },
          { ...pages, port: config.cardPort, portSetting: 'REALFIN_CARD_PORT' },
        ]
      : []),
    { ...metrics, port: metricsPort, portSetting: 'REALFIN_METRICS_PORT' },
    ...(takesEncoders && rtmp !== null
      ? [
          { ...encoders, port: rtmp.port, portSetting: 'REALFIN_RTMP_PORT' },
          { ...encoders, port: rtmp.secure?.port ?? 0, portSetting: 'REALFIN_RTMPS_PORT' },
        ]
      : []),
    ...(livePeers.door === null ? [] : [{ ...livePeers.door, ...peers }]),
  ].filter((each) => each.port !== 0);
}

export const portInUse = (port: number, setting: string): string =>
  `Port ${port} is already in use. Stop the other program or set ${setting} to another one.`;

/** Translates a listen error into a sentence with the setting to change. */
export function listenRefusal(error: unknown, address: ListenAddress): StartRefused {
  const { host, port, hostSetting, portSetting } = address;
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartRefused(portInUse(port, portSetting));
  if (code === 'EACCES')
    return new StartRefused(
      `Port ${port} may not be opened by this user. Set ${portSetting} to one above 1023.`,
    );
  return new StartRefused(
    `This machine cannot listen on ${host} (${code}). Set ${hostSetting} to an address that it has, such as 127.0.0.1.`,
  );
}

const openPort = ({ host, port }: ListenAddress): Promise<Server> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => resolve(probe));
  });

const close = (probe: Server): Promise<void> => new Promise((resolve) => probe.close(() => resolve()));

/**
 * Probes all at the same time, so that two settings with one port are detected.
 * @throws StartRefused for the first port that can't be opened
 */
export async function checkPorts(addresses: readonly ListenAddress[]): Promise<void> {
  const opened: { probe: Server; address: ListenAddress }[] = [];
  try {
    for (const address of addresses) {
      const own = opened.find((each) => each.address.port === address.port)?.address;
      const probe = await openPort(address).catch((error: unknown) => {
        throw own === undefined ? listenRefusal(error, address) : new StartRefused(twice(own, address));
      });
      opened.push({ probe, address });
    }
  } finally {
    await Promise.all(opened.map(({ probe }) => close(probe)));
  }
}

const twice = (first: ListenAddress, second: ListenAddress): string =>
  `Port ${second.port} is set by ${first.portSetting} and by ${second.portSetting}. Set one of them to another port.`;
