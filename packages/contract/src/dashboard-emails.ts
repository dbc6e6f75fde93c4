// Email addresses that people gave a channel themselves.
import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

const emailsPerPage = 25;
export const emailOrders = ['email', 'name', 'status', 'registrationDate', 'source', 'since'] as const;
export type EmailOrder = (typeof emailOrders)[number];
const collectedEmail = z
  .object({
    email: z.string(),
    name: z.string(),
    /**
     * `active`: subscribes now. `churned`: did before. `registered`: has an account. `contact`: is on the
     * newsletter list.
     */
    status: z.enum(['registered', 'active', 'churned', 'contact']),
    /** The day of registration, in UTC; null for contacts. */
    registrationDate: z.string().nullable(),
    /** How a contact agreed, as stated by the creator; empty: in the person's own settings. */
    source: z.string(),
    since: z.string(),
  })
  .meta({ id: 'CollectedEmail' });
export type CollectedEmail = z.output<typeof collectedEmail>;

const read = { access: 'creator', rate: 'read', method: 'GET' } as const;

export const emailTable = {
  listEmails: endpoint({
    ...read,
    path: '/dashboard/userMetric/table',
    summary: 'List the email addresses that people gave your channel',
    query: z.object({
      page: z.coerce.number().int().min(0).max(10_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(emailsPerPage),
      order_by: z.enum(emailOrders).default('since'),
      order_dir: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: s.pageOf(collectedEmail).meta({ id: 'CollectedEmailPage' }),
  }),
  exportEmails: endpoint({
    ...read,
    path: '/dashboard/userMetric/csv',
    summary: 'Get the email addresses that people gave your channel as CSV',
    response: z.object({ csv: z.string() }).meta({ id: 'CollectedEmailsCsv' }),
  }),
};
