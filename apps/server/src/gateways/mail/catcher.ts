// Stores emails in the data folder instead of sending them, and shows them at /dev/mail on this machine only.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../lib/clock.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { checkMail } from './address.ts';
import type { Mail, MailGateway } from './port.ts';

export interface CatcherOptions {
  /** Folder of the caught emails, one file each. */
  folder: string;
  /** Loopback address of /dev/mail; null without the pages. */
  pagesAt: string | null;
  clock: Clock;
}
/** Attachments are base64 in the file. */
export interface CaughtMail extends Omit<Mail, 'attachments'> {
  id: string;
  at: string;
  attachments?: readonly { fileName: string; contentType: string; content: string }[];
}

const written = ({ attachments = [], ...mail }: Mail) => ({
  ...mail,
  ...(attachments.length > 0 && {
    attachments: attachments.map(({ content, ...file }) => ({
      ...file,
      content: content.toString('base64'),
    })),
  }),
});

const mostMails = 500;
const shown = 100;
const idForm = /^\d{13}-[\w-]{8}$/;
const listPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
const mailPolicy = `sandbox; ${listPolicy}; img-src data: 'self'`;

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
}

async function readMail(folder: string, id: string): Promise<CaughtMail | null> {
  if (!idForm.test(id)) return null;
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
  return text === null ? null : { ...(JSON.parse(text) as Omit<CaughtMail, 'id'>), id };
}

/** Newest first. */
export async function listMails(folder: string): Promise<CaughtMail[]> {
  const names = (await namesIn(folder)).slice(0, shown);
  const mails = await Promise.all(names.map((name) => readMail(folder, name.slice(0, -'.json'.length))));
  return mails.filter((mail) => mail !== null);
}

export function createMailCatcher({ folder, pagesAt, clock }: CatcherOptions): MailGateway {
  let lastMs = 0;
  const gateway: MailGateway = {
    async sendBulk(mail) {
      await gateway.send(mail);
      return { outcome: 'sent', reason: '' };
    },
    async send(mail) {
      checkMail(mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const now = clock.now();
      // Emails of the same millisecond stay in order.
      lastMs = Math.max(now.getTime(), lastMs + 1);
      const path = join(
        folder,
        `${String(lastMs).padStart(13, '0')}-${randomBytes(6).toString('base64url')}.json`,
      );
      await writeFile(`${path}.part`, JSON.stringify({ ...written(mail), at: now.toISOString() }), {
        mode: 0o600,
      });
      await rename(`${path}.part`, path);
      for (const old of (await namesIn(folder)).slice(mostMails))
        await rm(join(folder, old), { force: true });
    },
    check: () => Promise.resolve(),
    mount(app) {
      if (pagesAt !== null) mountPages(app, folder, new URL(pagesAt));
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
  return gateway;
}

/** Headers that the various proxies add to a request. */
const markOfProxy =
  /^(?:x-forwarded|forwarded|x-original|x-real-ip|x-client-ip|x-cluster-client-ip|client-ip|true-client-ip|via|cf-|fly-|fastly-|x-envoy|x-amzn|x-azure)/;

/** Emails can open accounts, so only this machine may read them: no proxies, no other host names. */
function isHere(request: FastifyRequest, { hostname, port }: URL): boolean {
  const names = [hostname, 'localhost', '127.0.0.1', '[::1]'];
  const hosts = names.map((name) => (port === '' ? name : `${name}:${port}`));
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    hosts.includes(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => markOfProxy.test(name))
  );
}

const html = (reply: FastifyReply, policy: string, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(body);

function mountPages(app: FastifyInstance, folder: string, at: URL): void {
  app.get('/dev/mail', async (request, reply) => {
    if (!isHere(request, at)) return reply.callNotFound();
    const mails = await listMails(folder);
    if (!(request.headers.accept ?? '').includes('text/html'))
      return reply.header('cache-control', 'no-store').send(mails);
    return html(reply, listPolicy, listPage(mails));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = isHere(request, at) ? await readMail(folder, request.params.id) : null;
    return mail === null ? reply.callNotFound() : html(reply, mailPolicy, mailPage(mail));
  });
}

const escapeHtml = (text: string): string => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);
const page = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}li{margin:.5rem 0}pre{white-space:pre-wrap}</style>
</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;

function listPage(mails: readonly CaughtMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><br>to ${escapeHtml(to)}, ${at}</li>`,
  );
  return page('Mail', rows.length === 0 ? '<p>No mail yet.</p>' : `<ul>${rows.join('')}</ul>`);
}

const partPage = ({ to, subject, at, text, html, attachments = [] }: CaughtMail): string =>
  page(
    subject,
    `<p>to ${escapeHtml(to)}, ${at}</p>${html ?? `<pre>${escapeHtml(text)}</pre>`}<ul>${attachments.map(({ fileName }) => `<li>${escapeHtml(fileName)}</li>`).join('')}</ul>`,
  );

/** A complete page is shown as its reader sees it. */
const mailPage = (mail: CaughtMail): string =>
  mail.html?.startsWith('<!doctype') === true ? mail.html : partPage(mail);
