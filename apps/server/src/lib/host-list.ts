import { hostAndPort } from './public-fetch.ts';

/** Comma-separated `nas.home:8080`, `192.168.1.20:80`, `[fd00::1]:80`; normalized as in URLs. */
export function readHosts(text: string): { hosts: string[] } | { problem: string } {
  const hosts: string[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [, host = '', number = ''] = /^([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(part) ?? [];
    const address = `http://${host}:${number}`;
    if (host === '' || Number(number) === 0 || !URL.canParse(address))
      return { problem: `'${part}' is not a host and its port, such as 192.168.1.20:8080` };
    hosts.push(hostAndPort(new URL(address)));
  }
  return { hosts };
}
