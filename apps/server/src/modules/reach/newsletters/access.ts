import { deriveKey, seal, unseal } from '../../../lib/seal.ts';

/** The recipient of a link: an account, for one channel, or a contact, which belongs to one channel. */
export type LinkSubject =
  | { kind: 'account'; accountId: number; channelId: number; deliveryId: number }
  | { kind: 'contact'; contactId: number; deliveryId: number };

const leavingKey = (secret: string) => deriveKey(secret, 'newsletter-link');
const figureKey = (secret: string) => deriveKey(secret, 'newsletter-figures');
const numbersIn = (text: string | null): number[] => (text ?? '').split(':').slice(1).map(Number);
const areIds = (ids: readonly number[]): boolean => ids.every((id) => Number.isInteger(id) && id >= 0);

/** The link to the page where a recipient confirms, unsubscribes or resubscribes, without a session. */
export function linkToken(secret: string, subject: LinkSubject): string {
  const text =
    subject.kind === 'account'
      ? `a:${subject.accountId}:${subject.channelId}:${subject.deliveryId}`
      : `c:${subject.contactId}:${subject.deliveryId}`;
  return seal(leavingKey(secret), text);
}

/** Null unless this instance signed it. */
export function subjectOfLink(secret: string, token: string): LinkSubject | null {
  const text = unseal(leavingKey(secret), token);
  const [first = 0, second = 0, third = 0] = numbersIn(text);
  if (text === null || !areIds([first, second, third])) return null;
  if (text.startsWith('a:'))
    return { kind: 'account', accountId: first, channelId: second, deliveryId: third };
  return text.startsWith('c:') ? { kind: 'contact', contactId: first, deliveryId: second } : null;
}

export interface FigureSubject {
  deliveryId: number;
  /** Keeps links working after the delivery is pruned. Null in links of older emails. */
  newsletterId: number | null;
  /** The index of a link in the newsletter's list. Null for an open. */
  link: number | null;
}

const figureText = ({ deliveryId, newsletterId, link }: FigureSubject): string => {
  if (link === null) return `o:${deliveryId}`;
  return newsletterId === null ? `l:${deliveryId}:${link}` : `n:${deliveryId}:${link}:${newsletterId}`;
};
export const figureToken = (secret: string, subject: FigureSubject): string =>
  seal(figureKey(secret), figureText(subject));

export function subjectOfFigure(secret: string, token: string): FigureSubject | null {
  const text = unseal(figureKey(secret), token);
  const [deliveryId = 0, link = 0, newsletterId = 0] = numbersIn(text);
  if (text === null || !areIds([deliveryId, link, newsletterId])) return null;
  return {
    deliveryId,
    newsletterId: text.startsWith('n:') ? newsletterId : null,
    link: text.startsWith('o:') ? null : link,
  };
}
