import { defineJob } from '../../jobs/queue.ts';
import { forgetOldSignIns } from './commands/forget-old-sign-ins.ts';
import { sendPasswordChanged, sendPasswordReset, sendVerification } from './commands/send-mails.ts';
import type { AccountRegistered, PasswordChanged, PasswordResetRequested } from './events.ts';

export const sendVerificationJob = defineJob<Pick<AccountRegistered, 'accountId'>>({
  name: 'accounts.send-verification',
  retryLimit: 5,
  run: (ctx, { accountId }) => sendVerification(ctx, accountId),
});
export const sendPasswordResetJob = defineJob<Pick<PasswordResetRequested, 'email'>>({
  name: 'accounts.send-password-reset',
  retryLimit: 2,
  run: (ctx, { email }) => sendPasswordReset(ctx, email),
});
export const sendPasswordChangedJob = defineJob<Pick<PasswordChanged, 'accountId'>>({
  name: 'accounts.send-password-changed',
  retryLimit: 5,
  run: (ctx, { accountId }) => sendPasswordChanged(ctx, accountId),
});
export const forgetOldSignInsJob = defineJob({
  name: 'accounts.forget-old-sign-ins',
  every: '17 * * * *',
  run: (ctx) => forgetOldSignIns(ctx),
});
export const accountJobs = [
  sendVerificationJob,
  sendPasswordResetJob,
  sendPasswordChangedJob,
  forgetOldSignInsJob,
];
