// The emails of newsletters that are being sent: each variant is rendered once in a run.
import type { Gate } from '@realfin/contract/posts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Mail } from '../../../../gateways/mail/port.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { findViewersById } from '../../../people/entitlements/queries.ts';
import { gateOf } from '../../../people/entitlements/rules.ts';
import { recordBody } from '../../../people/entitlements/served/commands/record.ts';
import { findOpening } from '../../../publishing/articles/queries.ts';
import { requireVisiblePost, type PostSubject } from '../../../publishing/posts/hydrate.ts';
import { figureToken, linkToken, type LinkSubject } from '../access.ts';
import { findLetterArticle, type LetterArticle } from '../queries/letter.ts';
import type { Recipient } from '../queries/recipients.ts';
import { newsletters } from '../tables.ts';
import { renderLetter, type FillLetter, type LetterSource, type LetterVariant } from '../views/letter.ts';

/** Renderings are reused this long, because the article may be edited or deleted meanwhile. */
const freshMs = 5_000;

interface Source extends LetterSource {
  post: PostSubject;
}

export const siteOf = ({ config }: Context) => ({
  origin: config.origin,
  name: config.site.name,
  postalAddress: config.seller.address.join(', '),
});

export async function sourceOf(
  ctx: Context,
  article: LetterArticle,
  letter: Pick<LetterSource, 'subject' | 'previewLine' | 'links'>,
  viewer: Viewer | null,
): Promise<Source> {
  const post = await requireVisiblePost(ctx, viewer, article.id);
  return {
    ...letter,
    article,
    post,
    openingHtml: await findOpening(ctx.db, article.mediaId, article.previewHtml),
  };
}

async function findSource(ctx: Context, newsletterId: number): Promise<Source | null> {
  const [row] = await ctx.db.select().from(newsletters).where(eq(newsletters.id, newsletterId));
  const postId = row?.postId ?? null;
  const article = postId === null ? null : await findLetterArticle(ctx.db, postId);
  if (row === undefined || article?.state !== 'published') return null;
  return sourceOf(ctx, article, row, null);
}

const subjectOf = (recipient: Recipient): LinkSubject => {
  const { id: deliveryId, accountId, contactId, channelId } = recipient;
  return accountId === null
    ? { kind: 'contact', contactId: contactId ?? 0, deliveryId }
    : { kind: 'account', accountId, channelId, deliveryId };
};

export const unsubscribeAddress = ({ config }: Context, subject: LinkSubject): string =>
  `${config.origin}/unsubscribe/newsletter/${linkToken(config.secret, subject)}`;

/** The addresses of one recipient. */
function linksOf(ctx: Context, recipient: Recipient, isCounted: boolean) {
  const { origin, secret } = ctx.config;
  const { id: deliveryId, newsletterId } = recipient;
  const figure = (kind: 'go' | 'seen', link: number | null) =>
    `${origin}/api/newsletters/${kind}/${figureToken(secret, { deliveryId, newsletterId, link })}`;
  return {
    unsubscribe: unsubscribeAddress(ctx, subjectOf(recipient)),
    counted: isCounted ? (link: number) => figure('go', link) : null,
    pixel: isCounted ? figure('seen', null) : null,
  };
}

export function createLetters(ctx: Context) {
  const sources = new Map<number, Promise<Source | null>>();
  const rendered = new Map<string, FillLetter>();
  const nonce = Buffer.from(ctx.ids.secret(12), 'base64url').toString('hex');
  let viewers = new Map<number, Viewer>();
  let freshUntil = 0;

  const find = (newsletterId: number): Promise<Source | null> => {
    const found = sources.get(newsletterId) ?? findSource(ctx, newsletterId);
    sources.set(newsletterId, found);
    return found;
  };
  const fillerOf = (newsletterId: number, source: Source, variant: LetterVariant): FillLetter => {
    const { gate, language, isContact, isCounted } = variant;
    const key = [newsletterId, gate, language, isContact, isCounted].join(' ');
    const found = rendered.get(key) ?? renderLetter(source, variant, siteOf(ctx), nonce);
    rendered.set(key, found);
    return found;
  };
  return {
    /** Loads the access of the next recipients, and clears renderings older than `freshMs`. */
    async prepare(recipients: readonly Recipient[]): Promise<void> {
      if (performance.now() > freshUntil) {
        sources.clear();
        rendered.clear();
        freshUntil = performance.now() + freshMs;
      }
      const ids = recipients.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
      viewers = await findViewersById(ctx.db, ids, ctx.clock.now());
    },
    /** Null if the email must not be sent, such as after the article was deleted. */
    async mailFor(recipient: Recipient): Promise<Mail | null> {
      const source = await find(recipient.newsletterId);
      if (source === null) return null;
      const { accountId, newsletterId, email } = recipient;
      const viewer = accountId === null ? null : (viewers.get(accountId) ?? null);
      const gate: Gate = gateOf(viewer, source.post, ctx.clock.now());
      if (gate === 'open') recordBody(ctx, viewer, source.post, 0, 'email');
      const language = languageOfAccount(accountId === null ? source.article.language : recipient.language);
      const isCounted = ctx.config.newsletters.countsOpens && recipient.mayCount;
      const variant = { gate, language, isContact: accountId === null, isTest: false, isCounted };
      const links = linksOf(ctx, recipient, isCounted);
      return {
        ...fillerOf(newsletterId, source, variant)(links),
        to: email,
        fromName: `${source.article.channelName} · ${ctx.config.site.name}`,
        messageId: `<newsletter-${newsletterId}-${recipient.id}@${new URL(ctx.config.origin).hostname}>`,
        headers: {
          'List-Unsubscribe': `<${links.unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'List-Id': `<${source.article.username}.${new URL(ctx.config.origin).hostname}>`,
          Precedence: 'bulk',
        },
      };
    },
  };
}
export type Letters = ReturnType<typeof createLetters>;
