const anyAddress = new Set(['0.0.0.0', '::']);

/** A host in the notation of URLs. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Default origin of the site. */
export function originOf(host: string, listeningPort: number): string {
  const name = anyAddress.has(host) ? '127.0.0.1' : host;
  return `http://${hostInAddress(name)}:${listeningPort}`;
}
