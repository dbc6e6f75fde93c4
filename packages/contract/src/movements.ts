// Money moved by the card processor that no rule explains: an administrator books it.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { movementAccounts } from './movement-words.ts';
import * as s from './shapes.ts';

export * from './movement-words.ts';

export const movementDecision = z
  .object({
    id: z.int(),
    account: z.enum(movementAccounts),
    /** The booked amount, in the network's currency; positive: received. */
    amountCents: z.int(),
    note: z.string(),
    state: z.enum(['waiting', 'approved', 'declined']),
    decidedBy: s.personRef,
    decidedAt: z.string(),
  })
  .meta({ id: 'MovementDecision' });
export type MovementDecision = z.output<typeof movementDecision>;

export const unclassifiedMovement = z
  .object({
    /** Identifies the processor and the balance line. */
    id: z.string(),
    /** The processor's type. */
    type: z.string(),
    /** `currency`: not the currency of the books. `shared`: the account also has payments of another site. */
    why: z.enum(['currency', 'type', 'shared']),
    /** After fees, in its own currency; positive: received. */
    amountCents: z.int(),
    currency: z.string(),
    sourceRef: z.string(),
    at: z.string(),
    /** A decision that awaits a second administrator. */
    decision: movementDecision.nullable(),
  })
  .meta({ id: 'UnclassifiedMovement' });
export type UnclassifiedMovement = z.output<typeof unclassifiedMovement>;

export const movements = {
  listUnclassified: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/movements',
    summary: 'List movements at the card processor that wait for an administrator, oldest first',
    response: z.array(unclassifiedMovement),
  }),
  classifyMovement: endpoint({
    access: 'admin',
    rate: 'money',
    method: 'POST',
    path: '/admin/movements',
    summary: 'Say what a movement was; with several administrators, a second one approves it',
    body: z.object({
      id: s.line(200).min(1),
      account: z.enum(movementAccounts),
      /** Required for a movement in another currency: its value in the network's. */
      amountCents: z.int().min(-1_000_000_000).max(1_000_000_000).nullable().default(null),
      note: s.text(limits.deskNote).trim().min(1, 'Enter a note. Other administrators read it.'),
    }),
    response: movementDecision,
  }),
  decideMovement: endpoint({
    access: 'admin',
    rate: 'money',
    method: 'POST',
    path: '/admin/movements/{id}',
    summary: 'Approve or decline what another administrator said about a movement',
    params: z.object({ id: s.idParam }),
    body: z.object({ approve: s.flag }),
    response: movementDecision,
  }),
};
