// The page for a person whose browser opened an address that failed; programs get the problem as JSON.
import type { ApiError } from '@realfin/contract/api-error';
import type { Language } from '@realfin/contract/languages';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../lib/email-page.ts';
import { plainPage } from '../../lib/plain-page.ts';
import { translate } from '../../lib/translate.ts';

/** Browsers send this header on secure connections and to localhost. */
export const opensPage = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'document';

const signInPaths = /^\/(?:login|signup|auth)(?:[/?]|$)/;

export function failurePage({ url }: FastifyRequest, refusal: ApiError, language: Language): string {
  const isSignIn = signInPaths.test(url);
  const heading = isSignIn ? "We couldn't log you in." : "We couldn't open this page.";
  const again = `<p><a href="/login">${translate('Log In', language)}</a></p>`;
  const body = `<p>${escapeHtml(refusal.message)}</p>${isSignIn ? again : ''}`;
  return plainPage(language, translate(heading, language), body);
}
