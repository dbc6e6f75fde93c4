// Settings of outgoing emails -> values.
import * as z from 'zod';
import { emailAddress, onOff, randomSecret, smtpAddress, wholeNumber } from './setting-forms.ts';

export const mailEnvironment = {
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: emailAddress.default('hello@realfin.example'),
  REALFIN_NEWSLETTER_SMTP_URL: smtpAddress.optional(),
  REALFIN_NEWSLETTER_PACE: wholeNumber(1, 1000).default(20),
  REALFIN_NEWSLETTER_DAYS: wholeNumber(7, 3650).default(365),
  REALFIN_NEWSLETTER_FIGURES: onOff.default(false),
  REALFIN_WEEKLY_EMAILS: onOff.default(true),
  REALFIN_MAIL_FEEDBACK_SECRET: randomSecret.optional(),
};

const environment = z.object(mailEnvironment);

export type MailSettings = {
  smtpUrl: string | null;
  mailFrom: string;
  newsletters: {
    /** SMTP server of newsletters; defaults to `smtpUrl`. */
    smtpUrl: string | null;
    /** The provider's rate limit, shared by all processes. */
    perSecond: number;
    /** Whether opens and clicks are counted, except for readers who opted out. */
    countsOpens: boolean;
    /** Days until the recipients of a newsletter are deleted. */
    deliveryDays: number;
  };
  /** Whether creators can get a weekly email about their channel. */
  weeklyEmails: boolean;
  /** Verifies the provider's reports; null: no reports are accepted. */
  mailFeedbackSecret: string | null;
};

export const readMail = (e: z.output<typeof environment>): MailSettings => ({
  smtpUrl: e.SMTP_URL ?? null,
  mailFrom: e.MAIL_FROM,
  newsletters: {
    smtpUrl: e.REALFIN_NEWSLETTER_SMTP_URL ?? null,
    perSecond: e.REALFIN_NEWSLETTER_PACE,
    countsOpens: e.REALFIN_NEWSLETTER_FIGURES,
    deliveryDays: e.REALFIN_NEWSLETTER_DAYS,
  },
  weeklyEmails: e.REALFIN_WEEKLY_EMAILS,
  mailFeedbackSecret: e.REALFIN_MAIL_FEEDBACK_SECRET ?? null,
});
