// Profile links: checks shared by forms and server, and the sites with a separate field.
import { limits } from './limits.ts';

export const linkSites = ['twitter', 'facebook', 'youtube', 'instagram'] as const;
export type LinkSite = (typeof linkSites)[number];

const hostsOf: Record<LinkSite, RegExp> = {
  twitter: /(^|\.)(x|twitter)\.com$/,
  facebook: /(^|\.)(facebook|fb)\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
  instagram: /(^|\.)instagram\.com$/,
};

/** The known site of an address; null for any other. */
export function siteOf(address: string): LinkSite | null {
  const { hostname } = new URL(address);
  return linkSites.find((site) => hostsOf[site].test(hostname)) ?? null;
}

/** Names that only private networks resolve, and IP addresses. */
const privateHost = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$|^[\d.]+$|^\[/;

/** Whether an address is on the public web, without credentials. */
export function isLinkAddress(text: string): boolean {
  if (text.length > limits.socialLink || !/^https?:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username === '' && password === '' && !privateHost.test(hostname.replace(/\.$/, ''));
}

/** Adds the protocol if it is missing: `mara.example`, `mara.example:8080/shop`. */
export function withProtocol(typed: string): string {
  const text = typed.trim();
  // A colon before digits is a port.
  if (text === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return text;
  return `https://${text.replace(/^\/\//, '')}`;
}

/** An address for display: `mara.example/shop`. */
export function shownAddress(address: string): string {
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname.replace(/\/$/, ''));
}
