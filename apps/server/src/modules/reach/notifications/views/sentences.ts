import type { Language } from '@realfin/contract/languages';
import type { NotificationType } from '@realfin/contract/notifications';
import type { MediaType } from '@realfin/contract/posts';
import { defaultTipMemo } from '@realfin/contract/tip-memo';
import { gigabytesIn } from '../rules.ts';
import { germanSentences } from './sentences.de.ts';

/** Facts for a sentence, in the reader's formats. */
export interface SentenceFacts {
  /** The latest person who caused it. Null if no person did. */
  name: string | null;
  count: number;
  mediaType: MediaType | null;
  amount: string;
  /** The time of the event, or its deadline. Null without one. */
  date: string | null;
  /** For team invitations. */
  isModerator: boolean;
  /** An administrator's reason, the outcome of a report, or the value of an instance warning. */
  reason: string;
}
type Sentence = (facts: SentenceFacts) => string;

/** Notification sentences of one language. Rows store kinds and facts, not sentences. */
export interface NotificationSentences {
  /** The sentence of each kind. */
  texts: Record<NotificationType, Sentence>;
  /** An additional sentence, for kinds without a post or comment. */
  details: Partial<Record<NotificationType, Sentence>>;
  /** For a tip without a message. */
  tipMemo: (creatorName: string) => string;
  email: {
    hello: (name: string) => string;
    settings: (address: string) => string;
    unsubscribe: (address: string) => string;
  };
}

const nouns: Record<MediaType, string> = {
  video: 'a new video',
  audio: 'a new podcast',
  stream: 'a new live stream',
  dead_stream: 'a new live stream',
  article: 'a new article',
  article_audio: 'a new article',
  ranking: 'a new ranking',
  stack: 'a new stack',
  ppv: 'a new event',
};
const who = ({ name, count }: SentenceFacts): string => (count > 1 ? `${count} people` : (name ?? 'Someone'));
const published: Sentence = (facts) =>
  `${who(facts)} published ${facts.mediaType === null ? 'a new post' : nouns[facts.mediaType]}`;

const takenDown: Sentence = ({ reason }) => `${reason} You can ask us to review it: our email says how.`;

const englishSentences: NotificationSentences = {
  texts: {
    NEW_POST: published,
    COMMENT: (facts) => `${who(facts)} commented on your post`,
    REPLY: (facts) => `${who(facts)} replied to your comment`,
    MENTION: (facts) => `${who(facts)} mentioned you in a comment`,
    TIP: (facts) => `${who(facts)} tipped ${facts.amount}`,
    POST_LIKED: (facts) => `${who(facts)} liked your post`,
    COMMENT_LIKED: (facts) => `${who(facts)} liked your comment`,
    COMMENT_HEARTED: (facts) => `${who(facts)} gave your comment a heart`,
    NEW_SUBSCRIBER: (facts) => `${who(facts)} subscribed through your channel`,
    PAYMENT_FAILED: () => "We couldn't process your payment",
    CARD_REMOVED: () => "Your card can't be charged anymore",
    SUBSCRIPTION_ENDED: () => 'Your subscription has ended',
    RENEWAL_COMING: () => 'Your subscription renews soon',
    TICKET_BOUGHT: () => 'You have a ticket for this event',
    EVENT_SOON: () => 'Your event starts soon',
    EVENT_CALLED_OFF: () => "An event was called off, and you're getting your money back",
    TICKET_REFUNDED: () => 'Your ticket was refunded',
    EARNINGS_HELD: ({ amount }) => `We're holding ${amount} of your earnings`,
    EARNINGS_RETURNED: ({ amount }) => `${amount} of your earnings are back`,
    EARNINGS_LOST: ({ amount }) => `${amount} of your earnings went back to the buyer`,
    PAYOUT_PAID: ({ amount }) => `Your payout of ${amount} is on its way to your bank`,
    PAYOUT_RETURNED: ({ amount }) => `Your payout of ${amount} failed`,
    PAYOUT_LATE: ({ amount }) => `Your payout of ${amount} is late`,
    CHANNEL_APPROVED: () => 'Your channel is ready',
    CHANNEL_DECLINED: () => 'Your application for a channel was declined',
    TEAM_INVITATION: (facts) =>
      `${who(facts)} invited you to ${facts.isModerator ? 'moderate' : 'contribute to'} their channel`,
    EXPORT_READY: () => 'Your export is ready',
    EXPORT_FAILED: () => "We couldn't prepare your export",
    LIVE_NOW: (facts) => `${who(facts)} is live now`,
    STREAM_SOON: () => 'A stream you asked about starts soon',
    CHAT_MENTION: (facts) => `${who(facts)} mentioned you in a chat`,
    POST_TAKEN_DOWN: () => 'We took down your post',
    COMMENT_TAKEN_DOWN: () => 'We took down your comment',
    MESSAGE_TAKEN_DOWN: () => 'We took down your chat message',
    BITE_TAKEN_DOWN: () => 'We took down your bite',
    CONTENT_RESTORED: () => 'We restored your content',
    BROADCAST_ENDED: () => 'We ended your broadcast',
    BROADCAST_UNSEEN: () => 'Your picture arrives, but nobody sees it yet',
    ACCOUNT_RESTORED: () => 'Your account is restored',
    REPORT_DECIDED: () => 'We reviewed your report',
    REPORT_RECEIVED: ({ count }) =>
      count > 1 ? `${count} reports wait for a decision` : 'A report waits for a decision',
    APPLICATION_RECEIVED: ({ count }) =>
      count > 1
        ? `${count} applications for a channel wait for a decision`
        : 'An application for a channel waits for a decision',
    PROOF_RECEIVED: ({ count }) =>
      count > 1
        ? `${count} proofs of consent wait for a decision`
        : 'A proof of consent waits for a decision',
    DISK_LOW: () => 'The disk is almost full',
    EMAILS_FAILING: () => "Emails can't be sent",
    JOB_WAITING: () => 'A job has waited for more than half an hour',
    JOB_FAILING: () => 'A job has failed too often',
  },
  details: {
    PAYMENT_FAILED: ({ date }) =>
      date === null
        ? 'Confirm the payment or update your card to keep your access.'
        : `Confirm the payment or update your card by ${date} to keep your access.`,
    CARD_REMOVED: () => 'Add another card to keep your subscription.',
    SUBSCRIPTION_ENDED: () => "We couldn't charge your card. You can subscribe again at any time.",
    RENEWAL_COMING: ({ amount, date }) => (date === null ? '' : `${amount} will be charged on ${date}.`),
    EARNINGS_HELD: () =>
      'Someone disputes a payment that you earned a share of. You get it back when their bank decides for us.',
    EARNINGS_RETURNED: () => 'A bank decided a disputed payment for us.',
    EARNINGS_LOST: () => 'A bank decided a disputed payment for its cardholder.',
    PAYOUT_RETURNED: () => 'It is in your balance again. Check the account that your payouts go to.',
    PAYOUT_LATE: () => "Nothing is missing from your balance, and you don't have to do anything.",
    CHANNEL_APPROVED: () => 'We approved your application. Publish your first post.',
    TEAM_INVITATION: () => 'Accept or decline in your settings.',
    POST_TAKEN_DOWN: takenDown,
    COMMENT_TAKEN_DOWN: takenDown,
    MESSAGE_TAKEN_DOWN: takenDown,
    BITE_TAKEN_DOWN: takenDown,
    BROADCAST_ENDED: takenDown,
    BROADCAST_UNSEEN: () => 'Open your stream and go live, or stop your encoder.',
    REPORT_DECIDED: ({ reason }) =>
      reason === 'dismissed'
        ? 'We found nothing against our terms. Thank you for your report.'
        : 'We acted on what you reported. Thank you for helping.',
    EXPORT_READY: ({ date }) => (date === null ? '' : `Download it by ${date}.`),
    DISK_LOW: ({ reason }) =>
      `${gigabytesIn(reason)} GB are left. Uploads, logins and payments fail when it is full.`,
    EMAILS_FAILING: ({ reason }) =>
      reason === '0'
        ? "The email server doesn't answer, or refuses the login."
        : `Failed emails since yesterday: ${reason}. Check the email server.`,
    JOB_WAITING: ({ reason }) => `${reason}. Check that a worker runs.`,
    JOB_FAILING: ({ reason }) => `${reason}. The log has the reason.`,
  },
  tipMemo: defaultTipMemo,
  email: {
    hello: (name) => `Hello ${name},`,
    settings: (address) => `Choose what we notify you about: ${address}`,
    unsubscribe: (address) => `Unsubscribe from these emails: ${address}`,
  },
};

const sentences: Record<Language, NotificationSentences> = { en: englishSentences, de: germanSentences };
export const sentencesIn = (language: Language): NotificationSentences => sentences[language];
