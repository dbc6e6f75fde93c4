// Ports are tried before anything is opened: a start that is refused leaves nothing behind.
import { createServer } from 'node:net';
import type { Config } from './config.ts';

export interface ListenAddress {
  host: string;
  port: number;
}

type Listening = Pick<
  Config,
  'role' | 'host' | 'port' | 'metricsHost' | 'metricsPort' | 'cardPort' | 'rtmp' | 'livePeers'
>;

/** What a process of this role will listen on; ports that the system chooses are left out. */
export function portsOf(config: Listening): ListenAddress[] {
  const { role, host, port, metricsHost, metricsPort, rtmp, livePeers } = config;
  const servesPages = role === 'all' || role === 'web';
  const takesEncoders = role === 'all' || role === 'ingest';
  return [
    ...(servesPages
      ? [
          { host, port },
          { host, port: config.cardPort },
        ]
      : []),
    { host: metricsHost, port: metricsPort },
    ...(takesEncoders && rtmp !== null ? [{ host: rtmp.host, port: rtmp.port }] : []),
    ...(livePeers.door === null ? [] : [{ host: livePeers.door.host, port: livePeers.door.port }]),
  ].filter((each) => each.port !== 0);
}

const tryPort = ({ host, port }: ListenAddress): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });

/** @throws what the system says about the first that is taken */
export async function checkPorts(addresses: readonly ListenAddress[]): Promise<void> {
  for (const address of addresses) await tryPort(address);
}
