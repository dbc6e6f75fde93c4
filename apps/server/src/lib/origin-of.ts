const anyAddress = new Set(['0.0.0.0', '::']);

/** Where people are sent who were given no other address. */
export function originOf(host: string, listeningPort: number): string {
  const name = anyAddress.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${listeningPort}`;
}
