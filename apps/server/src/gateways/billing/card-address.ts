// The card fields have a separate address, so that card numbers never reach the pages around them.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { hostInAddress } from '../../lib/origin-of.ts';

const anyAddress = new Set(['0.0.0.0', '::']);

export interface CardAddress {
  /** Without a trailing slash. Behind a proxy, the configured public address. */
  origin(): string;
  listen(service: FastifyInstance): Promise<void>;
}

export function openCardAddress(config: Config): CardAddress {
  const host = anyAddress.has(config.host) ? new URL(config.origin).hostname : config.host;
  let port = config.cardPort;
  return {
    origin: () => config.cardOrigin ?? `http://${hostInAddress(host)}:${port}`,
    async listen(service) {
      await service.listen({ port, host: config.host });
      port = (service.server.address() as AddressInfo).port;
    },
  };
}
