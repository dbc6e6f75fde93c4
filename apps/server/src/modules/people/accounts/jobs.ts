import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteExpiredSignIns } from './commands/delete-expired-sign-ins.ts';
import {
  sendDeleted,
  sendEmailChange,
  sendEmailChanged,
  sendNewDevice,
  sendPasswordChanged,
  sendPasswordReset,
  sendRecoveryCodeUsed,
  sendSecondFactorChanged,
  sendVerification,
} from './commands/send-mails.ts';

export const accountJobs = {
  'accounts.send-verification': {
    retryLimit: 5,
    run: (ctx, { accountId }) => sendVerification(ctx, accountId),
  },
  'accounts.send-password-reset': { retryLimit: 2, run: (ctx, { email }) => sendPasswordReset(ctx, email) },
  'accounts.send-password-changed': {
    retryLimit: 5,
    run: (ctx, { accountId }) => sendPasswordChanged(ctx, accountId),
  },
  'accounts.send-email-change': { retryLimit: 2, run: (ctx, change) => sendEmailChange(ctx, change) },
  'accounts.send-new-device': { retryLimit: 5, run: (ctx, visit) => sendNewDevice(ctx, visit) },
  'accounts.send-email-changed': { retryLimit: 5, run: (ctx, change) => sendEmailChanged(ctx, change) },
  'accounts.send-deleted': { retryLimit: 5, run: (ctx, person) => sendDeleted(ctx, person) },
  'accounts.send-second-factor-changed': {
    retryLimit: 5,
    run: (ctx, change) => sendSecondFactorChanged(ctx, change),
  },
  'accounts.send-recovery-code-used': { retryLimit: 5, run: (ctx, use) => sendRecoveryCodeUsed(ctx, use) },
  'accounts.forget-sign-ins': { every: '17 * * * *', run: (ctx) => deleteExpiredSignIns(ctx) },
} satisfies JobsOf<'accounts'>;
