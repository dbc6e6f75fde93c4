// Early fraud warnings: payments that a card network expects to be disputed.
import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const deskFraudWarning = z
  .object({
    id: z.int(),
    purchaseId: z.string(),
    person: s.personRef,
    description: s.sentence,
    /** The part that was not refunded. */
    leftCents: z.int(),
    /** The processor's reason code. */
    reason: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'DeskFraudWarning' });
export type DeskFraudWarning = z.output<typeof deskFraudWarning>;

export const fraudWarnings = {
  listFraudWarnings: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/fraud-warnings',
    summary:
      'List payments that a card network expects to be disputed and that can be refunded, newest first',
    response: z.array(deskFraudWarning),
  }),
};
