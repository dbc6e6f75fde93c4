// How settings are written: text -> value, or what is wrong with it.
import { isCountry } from '@realfin/contract/countries';
import { flagNames, type FlagName, type FlagValues } from '@realfin/contract/flags';
import * as z from 'zod';
import { readEmbedSites } from './lib/embed-sites.ts';
import { isHardToGuess } from './lib/hard-to-guess.ts';
import { readHosts } from './lib/host-list.ts';
import { readRedirects, type Redirects } from './lib/redirect-list.ts';
import { readTrustedProxies, type TrustedProxies } from './lib/trusted-proxies.ts';

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .transform((text, issues): number => {
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= least && value <= most) return value;
      issues.addIssue(`use a whole number from ${least} to ${most}`);
      return z.NEVER;
    });
export const port = wholeNumber(0, 65_535);
export const portOrOff = z.union([z.literal('off'), port], 'use off, or a port from 0 to 65535');
/** Of one of these schemes, with a host. */
export const serverAddress = (scheme: RegExp, problem: string) =>
  z.string().refine((text) => scheme.test(text) && URL.canParse(text.replace('@/', '@socket/')), problem);
export const emailOrPage = z.union(
  [z.url({ protocol: /^https$/ }), z.email()],
  'use an email address, or a page that begins with https://',
);
export const randomSecret = z
  .string()
  .min(32)
  .refine(isHardToGuess, 'it can be guessed: use random characters');
export const country = z.string().refine(isCountry, 'it is not a country: use its two letters');
export const onOff = z.enum(['0', '1']).transform((v) => v === '1');

/** `value-modal`, `value-modal=on`, `value-modal=off`, several with commas between them. */
export const flagList = z.string().transform((text, issues) => {
  const values: Partial<FlagValues> = {};
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [name, state = 'on'] = part.split('=');
    const known: FlagName | undefined = flagNames.find((each) => each === name);
    if (known === undefined || !['on', 'off'].includes(state)) {
      issues.addIssue(`'${part}' is not a flag; there are: ${flagNames.join(', ')}`);
      return z.NEVER;
    }
    values[known] = state === 'on';
  }
  return values;
});
export const hostList = z.string().transform((text, issues): string[] => {
  const read = readHosts(text);
  if ('problem' in read) issues.addIssue(read.problem);
  return 'hosts' in read ? read.hosts : z.NEVER;
});
export const embedSiteList = z.string().transform((text, issues) => {
  const read = readEmbedSites(text);
  if ('problem' in read) issues.addIssue(read.problem);
  return 'sites' in read ? read.sites : z.NEVER;
});
export const redirectList = z.string().transform((text, issues): Redirects => {
  const read = readRedirects(text);
  if ('redirects' in read) return read.redirects;
  issues.addIssue(read.problem);
  return z.NEVER;
});
/** `1`, `127.0.0.1`, `10.0.0.0/8, fd00::/8`. */
export const proxies = z.string().transform((text, issues): TrustedProxies => {
  const read = readTrustedProxies(text);
  if ('proxies' in read) return read.proxies;
  issues.addIssue(read.problem);
  return z.NEVER;
});
