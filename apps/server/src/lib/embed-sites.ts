import { embedSites, type EmbedSite } from '@realfin/contract/embeds';

/** `youtube.com, vimeo.com`, `all` or `none`. */
export function readEmbedSites(text: string): { sites: EmbedSite[] } | { problem: string } {
  const names = text.split(',').map((each) => each.trim());
  const sites = embedSites.filter((site) => names.includes('all') || names.includes(site));
  const unknown = names.find((name) => !['', 'all', 'none', ...sites].includes(name));
  return unknown === undefined
    ? { sites }
    : { problem: `'${unknown}' cannot be embedded; there are: all, none, ${embedSites.join(', ')}` };
}
