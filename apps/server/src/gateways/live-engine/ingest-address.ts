// Where encoders send to, as people enter it.
import type { Config } from '../../config/config.ts';

/** The path of the address, which encoders call the application. */
export const appName = 'live';
const defaultPort = 1935;

/** @param ports that are open, where the system has chosen them */
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
