// The ports that encoders connect to.
import { createSecureContext } from 'node:tls';
import type { Authorize } from '@realfin/rtmp/publishing';
import type { RefusalCode } from '@realfin/rtmp/refusals';
import { RtmpServer, type Certificate } from '@realfin/rtmp/server';
import { StartRefused } from '../../config/config.ts';
import type { RtmpSettings } from '../../config/live-settings.ts';
import type { Logger } from '../../lib/log.ts';
import { addressFolds } from '../../lib/network.ts';
import { readCertificate, watchCertificate, type CertificateFiles } from './certificate.ts';

export type RtmpListener = {
  ports: { plain: number; secure: number };
  readonly connections: number;
  kick: (connectionId: string, code: RefusalCode) => void;
  close: () => Promise<void>;
};

export async function openEncoderDoor(
  settings: RtmpSettings,
  authorize: Authorize,
  log: Logger,
): Promise<RtmpListener> {
  const server = new RtmpServer({
    authorize,
    folds: addressFolds,
    ...(settings.limits && { limits: settings.limits }),
    onRefused: ({ address, code, detail }) => log.info({ address, code, detail }, 'an encoder was refused'),
  });
  try {
    const plain = await server.listen({ port: settings.port, host: settings.host });
    const { port: secure, unwatch } = await openSecureDoor(server, settings, log);
    return {
      ports: { plain, secure },
      get connections() {
        return server.connections;
      },
      kick: (id, code) => void server.kick(id, code),
      async close() {
        unwatch();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function readOwnCertificate(files: CertificateFiles): Promise<Certificate> {
  try {
    const certificate = await readCertificate(files);
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `REALFIN_RTMPS_CERT and REALFIN_RTMPS_KEY are not the files of a certificate and its key (${reason}).`,
    );
  }
}

async function openSecureDoor(
  server: RtmpServer,
  { secure, host }: RtmpSettings,
  log: Logger,
): Promise<{ port: number; unwatch: () => void }> {
  if (secure === null) return { port: 0, unwatch: () => undefined };
  const certificate = await readOwnCertificate(secure);
  const port = await server.listenSecurely({ port: secure.port, host, ...certificate });
  const unwatch = await watchCertificate(secure, {
    renewed(renewed) {
      server.renewCertificate(renewed);
      log.info('the renewed certificate of RTMPS is used');
    },
    failed: (error) => log.warn({ err: error }, 'the renewed certificate of RTMPS cannot be used'),
  });
  return { port, unwatch };
}
