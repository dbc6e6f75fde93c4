const anyAddress = new Set(['0.0.0.0', '::']);

/** A host as an address has it. */
export const hostInAddress = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Where people are sent who were given no other address. */
export function originOf(host: string, listeningPort: number): string {
  const name = anyAddress.has(host) ? '127.0.0.1' : host;
  return `http://${hostInAddress(name)}:${listeningPort}`;
}
