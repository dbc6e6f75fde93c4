import { chooseLanguage, languageCookie, type Language } from '@realfin/contract/languages';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../lib/viewer.ts';

/** The reader's language: the account's, else the cookie's, else Accept-Language. Defaults to English. */
export function languageOf(request: FastifyRequest, viewer: Viewer | null): Language {
  // A request that fails before its cookies are parsed has none.
  const cookies = request.cookies as FastifyRequest['cookies'] | undefined;
  return chooseLanguage(viewer?.language, cookies?.[languageCookie], request.headers['accept-language']);
}

/** The same for a failed request, whose viewer may not have been read. */
export async function languageOfFailed(request: FastifyRequest): Promise<Language> {
  const viewer = await request.viewerOnce?.catch(() => null);
  return languageOf(request, viewer ?? null);
}
