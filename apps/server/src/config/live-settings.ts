// Settings of live broadcasts in this process -> values.
import { availableParallelism } from 'node:os';
import type { RtmpLimits } from '@realfin/rtmp/limits';
import * as z from 'zod';
import { connectionEnvironment, encoderLimits } from './connection-settings.ts';
import { hostList, port, portOrOff, rtmpAddress, wholeNumber } from './setting-forms.ts';

export const liveEnvironment = {
  REALFIN_RTMP_URL: rtmpAddress.optional(),
  REALFIN_RTMP_HOST: z.string().min(1).optional(),
  REALFIN_RTMP_PORT: portOrOff.default(1935),
  REALFIN_RTMPS_PORT: port.default(1936),
  REALFIN_RTMPS_CERT: z.string().min(1).optional(),
  REALFIN_RTMPS_KEY: z.string().min(1).optional(),
  REALFIN_LIVE_HOST: z.string().min(1).default('127.0.0.1'),
  REALFIN_LIVE_PORT: port.default(0),
  REALFIN_LIVE_PEERS: hostList.default([]),
  REALFIN_LIVE_RUNGS: wholeNumber(0, 1000).optional(),
};

/** Roles that accept encoders. */
const ingestRoles = ['all', 'ingest'];

const environment = z.object({ ...liveEnvironment, ...connectionEnvironment });
type LiveEnvironment = z.output<typeof environment>;

export type RtmpSettings = {
  host: string;
  /** 0: a free port. */
  port: number;
  secure: { port: number; certFile: string; keyFile: string } | null;
  /** Only the configured ones; the package has defaults for the others. */
  limits?: Partial<RtmpLimits>;
};

export type LiveSettings = {
  /** Where encoders connect to this process; null: it accepts none. */
  rtmp: RtmpSettings | null;
  /** Public address for creators, if it differs. */
  rtmpUrl: string | null;
  /** Maximum broadcasts with a smaller rendition. */
  liveRungs: number;
  /** The other processes that receive broadcasts, and the address at which they reach this one. */
  livePeers: { peers: readonly string[]; door: { host: string; port: number } | null };
};

export const whyNotRtmps = (e: LiveEnvironment): string | null =>
  (e.REALFIN_RTMPS_CERT === undefined) === (e.REALFIN_RTMPS_KEY === undefined)
    ? null
    : 'RTMPS needs both REALFIN_RTMPS_CERT and REALFIN_RTMPS_KEY.';

export const readLive = (
  e: LiveEnvironment,
  { host, isPublic, role }: { host: string; isPublic: boolean; role: string },
): LiveSettings => ({
  rtmp: ingestRoles.includes(role) ? readRtmp(e, isPublic ? '0.0.0.0' : host) : null,
  rtmpUrl: e.REALFIN_RTMP_URL ?? null,
  liveRungs: e.REALFIN_LIVE_RUNGS ?? availableParallelism(),
  livePeers: {
    peers: e.REALFIN_LIVE_PEERS,
    door: e.REALFIN_LIVE_PORT === 0 ? null : { host: e.REALFIN_LIVE_HOST, port: e.REALFIN_LIVE_PORT },
  },
});

/** @param host default. Encoders connect directly, even if a proxy serves the pages. */
function readRtmp(e: LiveEnvironment, host: string): RtmpSettings | null {
  if (e.REALFIN_RTMP_PORT === 'off') return null;
  const { REALFIN_RTMPS_CERT: certFile, REALFIN_RTMPS_KEY: keyFile, REALFIN_RTMPS_PORT: securePort } = e;
  const hasCertificate = certFile !== undefined && keyFile !== undefined;
  return {
    host: e.REALFIN_RTMP_HOST ?? host,
    port: e.REALFIN_RTMP_PORT,
    secure: hasCertificate ? { port: securePort, certFile, keyFile } : null,
    limits: encoderLimits(e),
  };
}
