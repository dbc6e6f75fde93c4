import type { Context } from '../../../context.ts';
import { findAccount, findAccountByEmail } from '../queries.ts';
import { createToken } from './use-token.ts';

interface Letter {
  subject: string;
  lines: string[];
  /** The one thing to do. */
  action?: { label: string; url: string };
}

const escapeHtml = (text: string): string => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

async function sendLetter(ctx: Context, to: { name: string; email: string }, letter: Letter): Promise<void> {
  const lines = [`Hello ${to.name},`, ...letter.lines];
  const { action } = letter;
  const { name } = ctx.config.site;
  const text = [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), name].join('\n\n');
  const button = action ? `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : '';
  const html = `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}${button}<p>${escapeHtml(name)}</p>`;
  await ctx.mail.send({ to: to.email, subject: letter.subject, text, html });
}

export async function sendVerification(ctx: Context, accountId: number): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null || account.emailVerified) return;
  const token = await createToken(ctx, account.id, 'verifyEmail');
  if (token === null) return;
  await sendLetter(ctx, account, {
    subject: 'Confirm your email address',
    lines: ['Please confirm that this address is yours. The link works once, for 24 hours.'],
    action: { label: 'Confirm email address', url: `${ctx.config.origin}/auth/verify-email?token=${token}` },
  });
}

export async function sendPasswordReset(ctx: Context, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email);
  if (account === null || account.suspendedAt !== null) return;
  const token = await createToken(ctx, account.id, 'resetPassword');
  if (token === null) return;
  await sendLetter(ctx, account, {
    subject: 'Set a new password',
    lines: [
      'Somebody asked for a new password for your account. The link works once, for one hour.',
      'If it was not you, nothing needs to be done: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url: `${ctx.config.origin}/auth/reset-password?token=${token}` },
  });
}

export async function sendPasswordChanged(ctx: Context, accountId: number): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null) return;
  await sendLetter(ctx, account, {
    subject: 'Your password was changed',
    lines: [
      'Your password was changed, and you were logged out everywhere.',
      'If it was not you, set a new password now.',
    ],
    action: { label: 'Set a new password', url: `${ctx.config.origin}/auth/forgot-password` },
  });
}
