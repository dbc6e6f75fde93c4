// Ports are tried before anything is opened: a start that is refused leaves nothing behind.
import { createServer, type Server } from 'node:net';
import { servesPages, StartRefused, type Config } from './config.ts';

export interface ListenAddress {
  host: string;
  port: number;
  /** What an operator changes it by. */
  setting: string;
}

type Listening = Pick<
  Config,
  'role' | 'host' | 'port' | 'metricsHost' | 'metricsPort' | 'cardPort' | 'rtmp' | 'livePeers'
>;

/** What a process of this role will listen on; ports that the system chooses are left out. */
export function portsOf(config: Listening): ListenAddress[] {
  const { role, host, port, metricsHost, metricsPort, rtmp, livePeers } = config;
  const takesEncoders = role === 'all' || role === 'ingest';
  const secureRtmp = rtmp?.secure?.port ?? 0;
  return [
    ...(servesPages(role)
      ? [
          { host, port, setting: 'PORT' },
          { host, port: config.cardPort, setting: 'REALFIN_CARD_PORT' },
        ]
      : []),
    { host: metricsHost, port: metricsPort, setting: 'REALFIN_METRICS_PORT' },
    ...(takesEncoders && rtmp !== null
      ? [
          { host: rtmp.host, port: rtmp.port, setting: 'REALFIN_RTMP_PORT' },
          { host: rtmp.host, port: secureRtmp, setting: 'REALFIN_RTMPS_PORT' },
        ]
      : []),
    ...(livePeers.door === null ? [] : [{ ...livePeers.door, setting: 'REALFIN_LIVE_PORT' }]),
  ].filter((each) => each.port !== 0);
}

const openPort = ({ host, port }: ListenAddress): Promise<Server> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => resolve(probe));
  });

const close = (probe: Server): Promise<void> => new Promise((resolve) => probe.close(() => resolve()));

/**
 * All of them at once, so that two settings with one port are found.
 * @throws what the system says about the first that is taken
 */
export async function checkPorts(addresses: readonly ListenAddress[]): Promise<void> {
  const opened: { probe: Server; address: ListenAddress }[] = [];
  try {
    for (const address of addresses) {
      const own = opened.find((each) => each.address.port === address.port)?.address;
      const probe = await openPort(address).catch((error: unknown) => {
        throw own === undefined ? error : new StartRefused(twice(own, address));
      });
      opened.push({ probe, address });
    }
  } finally {
    await Promise.all(opened.map(({ probe }) => close(probe)));
  }
}

const twice = (first: ListenAddress, second: ListenAddress): string =>
  `Port ${second.port} is set by ${first.setting} and by ${second.setting}. Set one of them to another port.`;
