import { limits } from '@realfin/contract/limits';
import { linkSites, siteOf, type LinkSite } from '@realfin/contract/links';
import type { ProfileLink } from '@realfin/contract/shapes';
import type { StoredLink } from '../../../../lib/viewer.ts';

export type SiteUrls = Record<LinkSite, string>;

/** The API calls these fields usernames, but they contain URLs. */
export const siteFields = (links: readonly StoredLink[]) => {
  const urlOf = (wanted: LinkSite) => links.find(({ site }) => site === wanted)?.url ?? '';
  return {
    twitterUsername: urlOf('twitter'),
    facebookUsername: urlOf('facebook'),
    youtubeUsername: urlOf('youtube'),
    instagramUsername: urlOf('instagram'),
  };
};

export const linksView = (links: readonly StoredLink[]): ProfileLink[] =>
  links.map(({ url, label }) => ({ url, label }));

/** Assigns each site to the link that had it before, else to the first link to that site. */
export function placeLinks(wanted: readonly ProfileLink[], before: readonly StoredLink[]): StoredLink[] {
  const free = new Set<LinkSite>(linkSites);
  const take = (site: LinkSite | null) => (site !== null && free.delete(site) ? site : null);
  const known = wanted.map(({ url, label }) => {
    return { url, label, site: take(before.find((link) => link.url === url)?.site ?? null) };
  });
  return known.map((link) => ({ ...link, site: link.site ?? take(siteOf(link.url)) }));
}

/** Writes one field: its link is replaced, added at the end, or removed. */
function writeSite(links: readonly StoredLink[], site: LinkSite, url: string): StoredLink[] {
  const [present] = links.filter((link) => link.site === site);
  if (url === '') return links.filter((link) => link !== present);
  if (present !== undefined) return links.map((link) => (link === present ? { ...link, url } : link));
  const known = links.findIndex((link) => link.url === url && link.site === null);
  return known < 0
    ? [...links, { url, label: '', site }]
    : links.with(known, { url, label: links[known]?.label ?? '', site });
}

export const writeSites = (links: readonly StoredLink[], urls: SiteUrls): StoredLink[] =>
  linkSites.reduce<StoredLink[]>((now, site) => writeSite(now, site, urls[site]), [...links]);

/** The links of a profile together with those of an application, each once. */
export function joinLinks(links: readonly StoredLink[], urls: readonly string[]): StoredLink[] {
  const known = new Set(links.map(({ url }) => url));
  const added = [...new Set(urls)].filter((url) => !known.has(url)).map((url) => ({ url, label: '' }));
  return placeLinks([...links, ...added], links);
}

export const isTooMany = (links: readonly unknown[]): boolean => links.length > limits.links;
