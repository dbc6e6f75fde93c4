// This module's files in an account export.
// Raw SQL: the cursor of `db/read-rows.ts` wraps these queries and reads their rows as JSON.
import { sql } from 'drizzle-orm';
import type { PersonalFile } from '../../../records/exports/rules.ts';

export const newsletterFiles: readonly PersonalFile[] = [
  {
    name: 'newsletters.json',
    about: 'Newsletters you sent',
    tables: ['newsletters'],
    rows: (
      id,
    ) => sql`select title, subject, preview_line as "previewLine", audience, state, send_at as "sendAt",
        recipient_count as recipients, sent_count as sent, bounced_count as bounced, complained_count as complained,
        unsubscribed_count as unsubscribed, opened_count as opened, clicked_count as clicked, created_at as "createdAt"
      from newsletters where channel_id = ${id} or actor_id = ${id} order by id`,
  },
  {
    name: 'newsletter-contacts.json',
    about: 'Email addresses on the list of your newsletter',
    tables: ['newsletter_contacts', 'newsletter_lists'],
    rows: (id) => sql`select email, name, source, state, added_at as "addedAt", confirmed_at as "confirmedAt",
        consented_at as "consentedAt", accepted_at as "acceptedAt"
      from newsletter_contacts where channel_id = ${id} order by id`,
  },
  {
    name: 'received-newsletters.json',
    about: 'Newsletters we sent you, and when you opened them',
    tables: ['newsletter_deliveries'],
    rows: (id) => sql`select n.subject, c.username as channel, d.state, d.claimed_at as "sentAt",
        d.opened_at as "openedAt", d.clicked_at as "clickedAt", d.unsubscribed_at as "unsubscribedAt"
      from newsletter_deliveries d join newsletters n on n.id = d.newsletter_id join accounts c on c.id = n.channel_id
      where d.account_id = ${id} order by d.id`,
  },
  {
    name: 'newsletter-settings.json',
    about: 'Channels whose newsletters you turned on or off',
    tables: ['newsletter_preferences'],
    rows: (id) => sql`select c.username as channel, p.wanted, p.changed_at as "changedAt"
      from newsletter_preferences p join accounts c on c.id = p.channel_id where p.account_id = ${id}
      order by p.changed_at, c.id`,
  },
  {
    name: 'shared-emails.json',
    about: 'Channels you gave your email address',
    tables: ['shared_emails'],
    rows: (id) => sql`select c.username as channel, s.shared_at as "sharedAt"
      from shared_emails s join accounts c on c.id = s.channel_id where s.account_id = ${id}
      order by s.shared_at, c.id`,
  },
  {
    name: 'newsletter-counting.json',
    about: 'Whether we count your opens and clicks, and whether your address gets newsletters',
    tables: ['newsletter_uncounted', 'suppressed_addresses'],
    single: true,
    rows: (
      id,
    ) => sql`select u.account_id is null as counted, s.reason as "suppressedFor", s.at as "suppressedAt"
      from accounts a left join newsletter_uncounted u on u.account_id = a.id
      left join suppressed_addresses s on s.email = a.email where a.id = ${id}`,
  },
];
