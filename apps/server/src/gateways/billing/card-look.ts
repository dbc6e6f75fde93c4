// Shared by all card pages: styles that match the page around them, and their static files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasSeveralHosts } from '../../lib/several-hosts.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

export interface Look {
  theme: 'dark' | 'light';
  accent: string;
  /** Background color behind the frame; empty: the page's own. */
  surface: string;
}
const color = (value: unknown) => (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : '');
export function lookFrom(query: Readonly<Record<string, unknown>>): Look {
  const theme = query.theme === 'light' ? 'light' : 'dark';
  return { theme, accent: color(query.accent), surface: color(query.surface) };
}

interface CardDocument {
  title: string;
  language: string;
  /** Data attributes of the document, for its script. */
  data: Readonly<Record<string, string>>;
  /** In addition to the stylesheet of all card pages. */
  styleSheet?: string;
  body: string;
}
export const cardDocument = ({ title, language, data, styleSheet, body }: CardDocument): string => {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  const sheets = ['/card-look.css', ...(styleSheet === undefined ? [] : [styleSheet])];
  return `<!doctype html>
<html lang="${language}"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
};

const fontFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** As on the site. Call it before adding routes. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasSeveralHosts(request.raw.rawHeaders)) await reply.code(400).send();
  });
}

/** Serves the files of `cardDocument` and of the card pages' scripts. */
export function serveCardLook(
  app: FastifyInstance,
  send: (reply: FastifyReply, type: string, body: string) => unknown,
): void {
  const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
  const [styles, script] = [read('card-look.css'), read('card-parent.js')];
  const font = readFileSync(fileURLToPath(import.meta.resolve(fontFile)));
  app.get('/card-look.css', (_request, reply) => send(reply, 'text/css', styles));
  app.get('/card-parent.js', (_request, reply) => send(reply, 'text/javascript', script));
  app.get('/inter.woff2', (_request, reply) =>
    reply
      // The processor's frames load it too.
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=86400')
      .type('font/woff2')
      .send(font),
  );
}
