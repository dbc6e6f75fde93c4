// The subscription dialog of a channel's page, as its address says it: `isModal` opens it, `content` is the post
// a person came for.
import { channelPath } from '@realfin/contract/pages';
import { checkoutQuery, intentParameter, payingParameter } from '../../billing/rules/checkout-context.ts';

const parameters = { isOpen: 'isModal', content: 'content' } as const;

export const isModalIn = (query: URLSearchParams): boolean => query.get(parameters.isOpen) === 'true';

export function modalContentIn(query: URLSearchParams): number | null {
  const content = query.get(parameters.content) ?? '';
  return /^[1-9]\d{0,8}$/.test(content) ? Number(content) : null;
}

/** The channel's page with the dialog open; the bank's check returns there too. */
export function modalPath(username: string, content: number | null, isPaying = false): string {
  const query = new URLSearchParams({ [parameters.isOpen]: 'true' });
  if (content !== null) query.set(parameters.content, String(content));
  if (isPaying) query.set(payingParameter, 'subscription');
  return `${channelPath(username)}?${query.toString()}`;
}

/** The same page with the dialog open. */
export function withModal(query: URLSearchParams): URLSearchParams {
  const open = withoutModal(query);
  open.set(parameters.isOpen, 'true');
  return open;
}

/** The same query without the dialog. */
export function withoutModal(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of [...Object.values(parameters), intentParameter, payingParameter]) rest.delete(name);
  return rest;
}

/** The query of the dialog's checkout: the channel, the post, and the payment returning from the bank. */
export function modalContext(
  creatorId: number,
  postId: number | null,
  intent: string | null,
): URLSearchParams {
  const query = new URLSearchParams(checkoutQuery({ creatorId, postId, pointOfEntry: 'channel' }));
  if (intent !== null) query.set(intentParameter, intent);
  return query;
}
