// A page outside the product, for failures before the product can be shown.
import { createHash } from 'node:crypto';
import type { Language } from '@realfin/contract/languages';
import { escapeHtml } from './email-page.ts';

const style = 'body{max-width:36rem;margin:15vh auto;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** No form-action: signing out redirects to the client that requested it. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`;

/** @param body HTML */
export function plainPage(language: Language, heading: string, body: string): string {
  const title = escapeHtml(heading);
  const metas =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light">';
  return `<!doctype html><html lang="${language}">${metas}<title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`;
}
