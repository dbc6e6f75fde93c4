// The address that people enter in their encoder.
import type { Config } from '../../config/config.ts';

/** Path of the address; encoders call it the application. */
export const appName = 'live';
const defaultPort = 1935;

/** @param ports the actual ports, if they were chosen automatically */
export function ingestAddress(
  { rtmp, rtmpUrl, origin }: Pick<Config, 'rtmp' | 'rtmpUrl' | 'origin'>,
  ports: { plain: number; secure: number } | null,
): string | null {
  if (rtmpUrl !== null) return rtmpUrl;
  if (rtmp === null) return null;
  const { hostname } = new URL(origin);
  const secure = rtmp.secure === null ? 0 : (ports?.secure ?? rtmp.secure.port);
  if (secure !== 0) return `rtmps://${hostname}:${secure}/${appName}`;
  const plain = ports?.plain ?? rtmp.port;
  if (plain === 0) return null;
  return `rtmp://${hostname}${plain === defaultPort ? '' : `:${plain}`}/${appName}`;
}
