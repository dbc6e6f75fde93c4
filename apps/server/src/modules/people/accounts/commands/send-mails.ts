import type { Context } from '../../../../context.ts';
import { longDate } from '../../../../lib/long-date.ts';
import { languageOfAccount, translate } from '../../../../lib/translate.ts';
import { findAccount, findAccountByEmail } from '../queries.ts';
import { lettersIn, type Letter, type Letters } from './letters.ts';
import { createToken } from './use-token.ts';

interface Recipient {
  name: string;
  email: string;
  language: string | null;
}

const escapeHtml = (text: string): string => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

async function sendLetter(
  ctx: Context,
  to: Recipient,
  write: (letters: Letters) => Letter,
  path: string,
): Promise<void> {
  const letters = lettersIn(to.language);
  const { subject, label, lines: body } = write(letters);
  const lines = [letters.hello(to.name), ...body];
  const url = `${ctx.config.origin}${path}`;
  const { name } = ctx.config.site;
  const text = [...lines, `${label}: ${url}`, name].join('\n\n');
  const button = `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
  const html = `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${button}<p>${escapeHtml(name)}</p>`;
  await ctx.mail.send({ to: to.email, subject, text, html });
}

export async function sendVerification(ctx: Context, accountId: number): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null || account.emailVerified) return;
  const token = await createToken(ctx, account.id, 'verifyEmail');
  if (token === null) return;
  await sendLetter(ctx, account, ({ confirmEmail }) => confirmEmail, `/auth/verify-email?token=${token}`);
}

export async function sendPasswordReset(ctx: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (account === null || account.suspendedAt !== null) return;
  const token = await createToken(ctx, account.id, 'resetPassword');
  if (token === null) return;
  await sendLetter(ctx, account, ({ resetPassword }) => resetPassword, `/auth/reset-password?token=${token}`);
}

export async function sendPasswordChanged(ctx: Context, accountId: number): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null) return;
  await sendLetter(ctx, account, ({ passwordChanged }) => passwordChanged, '/auth/forgot-password');
}

/** Emails the link to the new address, and a notice to the current one. */
export async function sendEmailChange(
  ctx: Context,
  { accountId, email, sessionId }: { accountId: number; email: string; sessionId: string | null },
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null || account.suspendedAt !== null) return;
  // Also counted if another account has the address, since its owner gets an email.
  const token = await createToken(ctx, accountId, 'changeEmail', { email, sessionId });
  if (token === null) return;
  const owner = await findAccountByEmail(ctx.db, email);
  if (owner !== null) return sendLetter(ctx, owner, ({ emailInUse }) => emailInUse, '/login');
  const path = `/auth/verify-email?token=${token}`;
  await sendLetter(ctx, { ...account, email }, ({ confirmNewEmail }) => confirmNewEmail, path);
  await sendLetter(ctx, account, ({ emailChanging }) => emailChanging(email), '/auth/forgot-password');
}

export async function sendEmailChanged(
  ctx: Context,
  { accountId, before }: { accountId: number; before: string },
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null) return;
  const to = { ...account, email: before };
  await sendLetter(ctx, to, ({ emailChanged }) => emailChanged(account.email), '/about');
}

export const sendDeleted = (ctx: Context, person: Recipient): Promise<void> =>
  sendLetter(ctx, person, ({ deleted }) => deleted, '/');

export async function sendNewDevice(
  ctx: Context,
  { accountId, device, address, at }: { accountId: number; device: string; address: string; at: string },
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null || account.suspendedAt !== null) return;
  const language = languageOfAccount(account.language);
  const visit = { device: translate(device, language), address, day: longDate(new Date(at), language) };
  await sendLetter(ctx, account, ({ newDevice }) => newDevice(visit), '/settings/sessions');
}

export async function sendSecondFactorChanged(
  ctx: Context,
  { accountId, change }: { accountId: number; change: 'on' | 'off' | 'removed' },
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null || account.deletedAt !== null) return;
  const write = ({
    secondFactorOn: on,
    secondFactorOff: off,
    secondFactorRemoved: removed,
  }: Letters): Letter => ({ on, off, removed })[change];
  await sendLetter(ctx, account, write, '/settings/two-step-login');
}

export async function sendRecoveryCodeUsed(
  ctx: Context,
  { accountId, left }: { accountId: number; left: number },
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null || account.deletedAt !== null) return;
  const write = ({ recoveryCodeUsed }: Letters): Letter => recoveryCodeUsed({ left });
  await sendLetter(ctx, account, write, '/settings/two-step-login');
}
