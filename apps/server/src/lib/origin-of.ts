const anyAddress = new Set(['0.0.0.0', '::']);

/** A host as an address has it. The policies of pages know no IPv6 addresses, so that of this machine has its name. */
export function hostInAddress(host: string): string {
  if (host === '::1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Where people are sent who were given no other address. */
export function originOf(host: string, listeningPort: number): string {
  const name = anyAddress.has(host) ? '127.0.0.1' : host;
  return `http://${hostInAddress(name)}:${listeningPort}`;
}
