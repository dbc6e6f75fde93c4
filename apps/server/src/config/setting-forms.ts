// Formats of settings: text -> value, or a sentence with the expected format.
import { isCountry } from '@realfin/contract/countries';
import { flagNames, type FlagName, type FlagValues } from '@realfin/contract/flags';
import * as z from 'zod';
import { readEmbedSites } from '../lib/embed-sites.ts';
import { readHosts } from '../lib/host-list.ts';
import { readRedirects, type Redirects } from '../lib/redirect-list.ts';
import { readTrustedProxies, type TrustedProxies } from '../lib/trusted-proxies.ts';
import { isHardToGuess } from './hard-to-guess.ts';

const choiceOf = new Intl.ListFormat('en', { type: 'disjunction' });

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `use ${choiceOf.format(values)}`);
export const onOff = oneOf(['0', '1']).transform((value) => value === '1');

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `use a whole number from ${least} to ${most}`,
    )
    .transform(Number);
export const port = wholeNumber(0, 65_535);
export const portOrOff = z.union([z.literal('off'), port], 'use off, or a port from 0 to 65535');

export const shortText = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => text !== '' && text.length <= most, `use 1 to ${most} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'use one line of letters and signs');
export const emailAddress = z.email('use an email address such as help@social.example');
export const country = z.string().refine(isCountry, 'use the two letters of a country, such as DE');

export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'use an address such as https://login.example/realms/realfin',
});
const sitePattern = /^https?:\/\/[^/?#@]+\/?$/i;
export const siteAddress = z
  .string()
  .refine(
    (text) => sitePattern.test(text) && URL.canParse(text),
    'use an address without a path, such as https://social.example',
  )
  // Normalized like the browser's Origin header, which is compared exactly.
  .transform((text) => new URL(text).origin);
export const secureAddress = z.url({
  protocol: /^https$/,
  error: 'use an address that begins with https://',
});
export const emailOrPage = z.union(
  [secureAddress, emailAddress],
  'use an email address, or a page that begins with https://',
);
export const rtmpAddress = z.url({
  protocol: /^rtmps?$/,
  error: 'use an address such as rtmp://live.social.example',
});

/** Allows a login, unlike addresses of pages. */
const serverAddress = (scheme: RegExp, example: string) =>
  z.string().refine(
    // A PostgreSQL behind a Unix socket has no host: postgres://user@/name?host=/run/postgresql
    (text) => scheme.test(text) && URL.canParse(text.replace('@/', '@socket/')),
    `use an address such as ${example}; write signs such as # in a password as %23`,
  );
export const databaseAddress = serverAddress(
  /^postgres(ql)?:\/\//,
  'postgres://realfin:password@127.0.0.1:5432/realfin',
);
export const smtpAddress = serverAddress(/^smtps?:\/\/[^/]/, 'smtps://user:password@mail.example');

const random = 'use 32 or more random characters, such as those that "openssl rand -hex 32" prints';
export const randomSecret = z.string().min(32, random).refine(isHardToGuess, `it can be guessed: ${random}`);

/** Comma-separated `value-modal`, `value-modal=on`, `value-modal=off`. */
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
