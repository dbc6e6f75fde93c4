// Payments, purchases and earnings of a person. Card numbers are not stored, and references of the
// processor are left out.
// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../rules.ts';
import { payoutFiles } from './payout-files.ts';

const rights: readonly PersonalFile[] = [
  {
    name: 'referred-channels.json',
    about: 'The channels you referred',
    tables: ['referrals'],
    rows: (id) => sql`select r.email_hint as "address", c.username as "channel", r.state,
        r.reward_cents as "rewardCents", r.created_at as "createdAt", r.rewarded_at as "rewardedAt"
      from referrals r left join accounts c on c.id = r.channel_id where r.referrer_id = ${id} order by r.id`,
  },
  {
    name: 'offers.json',
    about: 'The coupons you used',
    tables: ['offer_uses'],
    rows: (id) => sql`select o.code, u.state, u.created_at as "at" from offer_uses u
      join offers o on o.id = u.offer_id where u.account_id = ${id} order by u.id`,
  },
  {
    name: 'trials.json',
    about: 'Your free trials',
    tables: ['trials'],
    rows: (
      id,
    ) => sql`select o.code, t.plan_handle as plan, t.days, t.months, t.state, t.created_at as "askedAt",
        t.started_at as "from", t.ends_at as "until", p.last_four as "cardLastFour"
      from trials t join offers o on o.id = t.offer_id join payment_profiles p on p.id = t.profile_id
      where t.account_id = ${id} order by t.id`,
  },
  {
    name: 'gifts.json',
    about: 'Gifts you bought or redeemed',
    tables: ['gifts'],
    rows: (id) => sql`select case when g.buyer_id = ${id} then 'bought' else 'redeemed' end as "what",
        g.plan_handle as plan, g.state, g.bought_at as "boughtAt", g.redeemed_at as "redeemedAt",
        case when g.buyer_id = ${id} then g.recipient_email end as "sentTo",
        case when g.buyer_id = ${id} then g.words end as words
      from gifts g where g.buyer_id = ${id} or g.redeemed_by = ${id} order by g.id`,
  },
  {
    name: 'affiliate.json',
    about: 'Your application as an affiliate',
    tables: ['affiliates'],
    rows: (id) => sql`select state, about, reason, applied_at as "appliedAt", decided_at as "decidedAt"
      from affiliates where account_id = ${id}`,
  },
  {
    name: 'links.json',
    about: 'The link or page you came through last, and how often your own links were opened',
    tables: ['touches', 'affiliate_days', 'affiliate_signups'],
    rows: (id) => sql`select 'came through' as "what", c.username as "channel", s.username as "sharedBy",
        t.post_id as "postId", t.at as "at", null::int as "clicks"
      from touches t left join accounts c on c.id = t.channel_id left join accounts s on s.id = t.affiliate_id
      where t.visitor_key = ${`a:${id}`}
      union all select 'registered through', null, a.username, null, f.at, null
      from affiliate_signups f join accounts a on a.id = f.affiliate_id where f.account_id = ${id}
      union all select 'clicks on your links', null, null, null, d.day::timestamptz, d.clicks
      from affiliate_days d where d.affiliate_id = ${id} order by 1, 5`,
  },
  {
    name: 'subscription.json',
    about: 'Your subscription',
    tables: ['subscriptions'],
    single: true,
    rows: (id) => sql`select s.state, s.plan_handle as plan, s.started_at as "startedAt",
        s.period_start as "periodStart", s.period_end as "periodEnd",
        p.cents as "renewalPriceCents", s.cancel_at_period_end as "endsWithPeriod",
        s.paused_until as "pausedUntil", s.trial_until as "freeUntil", s.next_plan_handle as "nextPlan",
        s.cancel_reason as "cancelReason", s.ended_at as "endedAt", a.username as "subscribedThrough"
      from subscriptions s join prices p on p.id = s.price_id
      left join accounts a on a.id = s.acquirer_id where s.account_id = ${id}`,
  },
  {
    name: 'subscription-ends.json',
    about: 'When your subscription ended before',
    tables: ['subscription_ends'],
    rows: (id) => sql`select e.state, e.ended_at as "endedAt" from subscription_ends e
      join subscriptions s on s.id = e.subscription_id where s.account_id = ${id} order by e.id`,
  },
  {
    name: 'subscription-periods.json',
    about: 'Every period of your subscription; amounts in cents',
    tables: ['subscription_periods', 'renewal_attempts', 'discounts'],
    rows: (id) => sql`select p.plan_handle as plan, p.starts_at as "from", p.ends_at as "until",
        p.price_cents as "priceCents", p.credit_cents as "creditCents",
        p.discount_cents as "discountCents", p.paid_cents as "paidCents",
        p.refunded_cents as "refundedCents", p.state, p.failed_at as "paymentFailedAt",
        (select count(*)::int from renewal_attempts r where r.period_id = p.id) as attempts
      from subscription_periods p join subscriptions s on s.id = p.subscription_id
      where s.account_id = ${id} order by p.n`,
  },
  {
    name: 'cancellations.json',
    about: 'Why you canceled, what we offered you, and how it ended',
    tables: ['cancellations'],
    rows: (id) => sql`select c.reason_code as reason, c.words, c.offer, c.outcome, c.opened_at as "openedAt",
        c.ended_at as "endedAt"
      from cancellations c join subscriptions s on s.id = c.subscription_id
      where s.account_id = ${id} order by c.id`,
  },
  {
    name: 'rights.json',
    about: 'Your access to premium posts and events, with start and end',
    tables: ['grants'],
    rows: (id) => sql`select kind, subject_id as "eventId", starts_at as "from", ends_at as "until",
        revoked_at as "revokedAt" from grants where account_id = ${id} order by id`,
  },
];

const payments: readonly PersonalFile[] = [
  {
    name: 'cards.json',
    about: 'Payment methods you saved: the last four digits, never the number',
    tables: ['payment_profiles', 'billing_customers', 'card_checks'],
    rows: (id) => sql`select brand, last_four as "lastFour", expiration_month as "expirationMonth",
        expiration_year as "expirationYear", created_at as "createdAt", renewed_at as "renewedAt",
        removed_at as "removedAt"
      from payment_profiles where account_id = ${id} order by id`,
  },
  {
    name: 'payments.json',
    about: 'All payments, including failed ones; amounts in cents',
    tables: ['purchase_intents', 'purchase_lines', 'purchase_places', 'tax_entries'],
    rows: (id) => sql`select i.purpose, i.product_handle as plan, i.price_cents as "amountCents", i.state,
        i.decline_code as "declineCode", p.brand, p.last_four as "lastFour", i.created_at as "createdAt",
        i.ended_at as "endedAt",
        (select json_agg(json_build_object('description', l.description, 'amountCents', l.paid_cents,
          'refundedCents', l.refunded_cents, 'taxCents', l.tax_cents + l.included_tax_cents,
          'tax', l.tax ->> 'name') order by l.n) from purchase_lines l where l.intent_id = i.id) as lines,
        w.place as "taxCountry", w.declared_country as "declaredCountry", w.card_country as "cardCountry",
        w.vat_id as "vatId"
      from purchase_intents i join payment_profiles p on p.id = i.profile_id
      left join purchase_places w on w.intent_id = i.id
      where i.account_id = ${id} order by i.created_at, i.id`,
  },
  {
    name: 'invoices.json',
    about: 'Invoices; amounts in cents',
    tables: ['invoices'],
    rows: (id) => sql`select id, description, amount_cents as "amountCents",
        refunded_cents as "refundedCents", paid_at as "paidAt"
      from invoices where account_id = ${id} order by id`,
  },
  {
    name: 'invoice-details.json',
    about: 'Your details for invoices',
    tables: ['buyer_details'],
    single: true,
    rows: (id) => sql`select name, company, address, country, vat_id as "vatId", updated_at as "updatedAt"
      from buyer_details where account_id = ${id}`,
  },
  {
    name: 'documents.json',
    about: 'Your receipts, invoices and credit notes; amounts in cents',
    tables: ['documents'],
    rows: (id) => sql`select kind, snapshot, sha256, issued_at as "issuedAt"
      from documents where account_id = ${id} order by id`,
  },
  {
    name: 'refunds.json',
    about: 'Your refunds; amounts in cents',
    tables: [],
    rows: (id) => sql`select r.amount_cents as "amountCents", r.reason, r.state, r.created_at as "createdAt",
        r.ended_at as "endedAt"
      from refunds r join purchase_intents i on i.id = r.intent_id
      where i.account_id = ${id} order by r.created_at, r.key`,
  },
  {
    name: 'payment-emails.json',
    about: 'Emails we sent you about your payments and your subscription',
    tables: ['payment_emails'],
    rows: (id) => sql`select e.kind as about, e.address, e.message_id as "messageId", e.state,
        e.started_at as "startedAt", e.ended_at as "endedAt"
      from payment_emails e where e.account_id = ${id} order by e.id`,
  },
  {
    name: 'disputes.json',
    about: 'Payments you disputed; amounts in cents',
    tables: ['payment_blocks'],
    rows: (id) => sql`select d.amount_cents as "amountCents", d.reason, d.state, d.created_at as "createdAt",
        d.ended_at as "endedAt", b.dispute_id is not null as "pausesPayments"
      from disputes d join purchase_intents i on i.id = d.intent_id
      left join payment_blocks b on b.dispute_id = d.id and b.lifted_at is null
      where i.account_id = ${id} order by d.id`,
  },
  {
    name: 'tickets.json',
    about: 'Events you bought; amounts in cents',
    tables: ['ppv_tickets'],
    rows: (id) => sql`select t.event_id as "eventId", p.title, t.price_cents as "amountCents",
        t.refunded_cents as "refundedCents", t.state, t.created_at as "createdAt", t.paid_at as "paidAt"
      from ppv_tickets t left join posts p on p.id = t.post_id and p.deleted_at is null
      where t.account_id = ${id} order by t.id`,
  },
  {
    name: 'tips.json',
    about: 'Tips you gave; amounts in cents',
    tables: ['tips', 'badge_tips'],
    rows: (id) => sql`select a.username as channel, t.post_id as "postId", t.amount_cents as "amountCents",
        t.refunded_cents as "refundedCents", t.memo, t.state, t.created_at as "createdAt", t.paid_at as "paidAt"
      from tips t left join accounts a on a.id = t.channel_id
      where t.account_id = ${id} order by t.created_at, t.id`,
  },
];

const recurringTips: PersonalFile = {
  name: 'recurring-tips.json',
  about: 'Tips you give with each renewal of your subscription; amounts in cents',
  tables: ['tip_plans'],
  rows: (id) => sql`select a.username as channel, p.amount_cents as "amountCents", p.state,
      p.created_at as "createdAt", p.ended_at as "endedAt"
    from tip_plans p left join accounts a on a.id = p.channel_id where p.account_id = ${id} order by p.id`,
};

const earnings: PersonalFile = {
  name: 'earnings.json',
  about: 'Every entry of what your channel earned; amounts in cents',
  tables: [],
  rows: (id) => sql`select t.at, case a.kind when 'creatorPayable' then 'earned' else 'upcoming' end as state,
      e.share, e.amount_cents as "amountCents", t.description, e.post_id as "postId"
    from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id
    join ledger_transactions t on t.id = e.transaction_id
    where a.owner_id = ${id} and a.kind in ('creatorPayable', 'creatorUpcoming') order by e.id`,
};

export const moneyFiles: readonly PersonalFile[] = [
  ...rights,
  ...payments,
  recurringTips,
  earnings,
  ...payoutFiles,
];
