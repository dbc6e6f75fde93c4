import type { Channel } from '@realfin/contract/channels';
import { copy } from '../copy.ts';

type Links = Pick<Channel, keyof typeof copy.linkNames>;
const names = Object.keys(copy.linkNames) as (keyof Links)[];

/** A channel's links, labeled by their site; skips anything that is not a web address. */
export function socialLinks(channel: Links): { name: string; href: string }[] {
  return names.flatMap((field) => {
    const address = channel[field].trim();
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
    const { hostname, pathname, href } = new URL(address);
    const host = hostname.replace(/^www\./, '');
    return [{ name: pathname === '/' ? host : host + pathname.replace(/\/$/, ''), href }];
  });
}
