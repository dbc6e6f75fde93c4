// Every file that sends email: what it sends is in the test of German emails too.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('knows every place that sends email', () => {
  const src = join(import.meta.dirname, '..');
  const sending = /\bmail\s*\.send(?:Bulk)?\(|\bawait sendEmail(?:About)?\(ctx/;
  const senders = globSync('**/*.ts', { cwd: src }).filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      !path.startsWith('gateways/') &&
      sending.test(readFileSync(join(src, path), 'utf8')),
  );
  expect(senders.toSorted()).toEqual([
    'modules/insight/analytics/weekly/commands/send-weekly-emails.ts',
    'modules/money/billing/commands/send-receipt.ts',
    'modules/money/billing/emails/commands/send-email.ts',
    'modules/money/offers/commands/announce-gift-ends.ts',
    'modules/money/offers/commands/send-gift.ts',
    'modules/money/payouts/commands/send-notice.ts',
    'modules/money/ppv/commands/send-notice.ts',
    'modules/money/referrals/commands/send-invitation.ts',
    'modules/money/subscriptions/commands/confirm-cancellation.ts',
    'modules/money/subscriptions/commands/send-email.ts',
    'modules/money/subscriptions/commands/send-notice.ts',
    'modules/money/tips/plans/commands/send-letters.ts',
    'modules/operators/admin/emails/commands/send-test-email.ts',
    'modules/operators/desk/commands/send-fraud-warning.ts',
    'modules/operators/desk/commands/send-troubles.ts',
    'modules/people/accounts/commands/send-mails.ts',
    'modules/people/channels/commands/send-decisions.ts',
    'modules/people/collaborators/commands/send-invitation.ts',
    'modules/reach/newsletters/commands/create.ts',
    'modules/reach/newsletters/commands/question-letter.ts',
    'modules/reach/newsletters/commands/send-due.ts',
    'modules/reach/notifications/commands/send-emails.ts',
    'modules/trust/decisions/commands/send-letter.ts',
  ]);
});
