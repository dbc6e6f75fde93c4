// Connection limits of the ports of this process: settings -> values.
import type { AdmissionLimits } from '@realfin/rtmp/admission';
import type { RtmpLimits } from '@realfin/rtmp/limits';
import * as z from 'zod';
import { siteFactor } from '../lib/network.ts';
import { wholeNumber } from './setting-forms.ts';

const count = (least: number) => wholeNumber(least, 1_000_000);
const percent = wholeNumber(1, 100);

export const connectionEnvironment = {
  REALFIN_MAX_CONNECTIONS: count(10).default(10_000),
  REALFIN_MAX_CONNECTIONS_PER_NETWORK: count(10).default(1_000),
  REALFIN_MAX_ENCODERS: count(1).default(400),
  REALFIN_MAX_ENCODERS_PER_NETWORK: count(1).default(10),
  REALFIN_MAX_CAMERAS: count(1).default(200),
  REALFIN_MAX_CAMERAS_PER_NETWORK: count(1).default(10),
  REALFIN_VISITOR_CONNECTIONS_PERCENT: percent.default(75),
  REALFIN_UNPROVEN_CONNECTIONS_PERCENT: percent.default(25),
  REALFIN_UNPROVEN_SECONDS: wholeNumber(1, 60).default(10),
};

const environment = z.object(connectionEnvironment);
type ConnectionEnvironment = z.output<typeof environment>;

export interface ConnectionSettings {
  maxConnections: number;
  maxConnectionsPerNetwork: number;
  maxCameras: number;
  maxCamerasPerNetwork: number;
  /** Percent of the pages' connections that visitors may use. */
  visitorConnectionsPercent: number;
  /** Percent of the encoders' and browsers' connections without an accepted key or session. */
  unprovenConnectionsPercent: number;
  /** Time until a connection must have sent something, or authenticated. */
  unprovenSeconds: number;
}

export const readConnections = (e: ConnectionEnvironment): ConnectionSettings => ({
  maxConnections: e.REALFIN_MAX_CONNECTIONS,
  maxConnectionsPerNetwork: e.REALFIN_MAX_CONNECTIONS_PER_NETWORK,
  maxCameras: e.REALFIN_MAX_CAMERAS,
  maxCamerasPerNetwork: e.REALFIN_MAX_CAMERAS_PER_NETWORK,
  visitorConnectionsPercent: e.REALFIN_VISITOR_CONNECTIONS_PERCENT,
  unprovenConnectionsPercent: e.REALFIN_UNPROVEN_CONNECTIONS_PERCENT,
  unprovenSeconds: e.REALFIN_UNPROVEN_SECONDS,
});

/** How long a network with a valid key or session keeps its reserved slots. */
const reservedMs = 24 * 3_600_000;

interface Shares {
  connections: number;
  perNetwork: number;
  unprovenPercent: number;
}
export const admissionLimits = ({ connections, perNetwork, unprovenPercent }: Shares): AdmissionLimits => ({
  connections,
  unprovenConnections: Math.max(1, Math.floor((connections * unprovenPercent) / 100)),
  connectionsPerNetwork: perNetwork,
  connectionsPerSite: perNetwork * siteFactor,
  reservedMs,
});

/** Encoders without a key are in addition to those with one. */
export function encoderLimits(e: ConnectionEnvironment): Partial<RtmpLimits> {
  const shares = {
    connections: e.REALFIN_MAX_ENCODERS,
    perNetwork: e.REALFIN_MAX_ENCODERS_PER_NETWORK,
    unprovenPercent: e.REALFIN_UNPROVEN_CONNECTIONS_PERCENT,
  };
  return { ...admissionLimits(shares), keyMs: e.REALFIN_UNPROVEN_SECONDS * 1000 };
}
