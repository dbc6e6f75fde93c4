import type { Registration } from '@realfin/contract/accounts';
import { isApiError, type FieldError } from '@realfin/contract/api-error';
import { errors, refuse, type ErrorCode } from '@realfin/contract/errors';
import { defaultLanguage, type Language } from '@realfin/contract/languages';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { isEmailTaken, isUsernameTaken, type AccountRow } from '../queries.ts';
import { isReservedUsername } from '../rules.ts';
import { accounts } from '../tables.ts';
import { countLookUp } from './check-credentials.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { requireFreeName } from './require-free-name.ts';

/** All conflicts by field; the first one decides the error code. */
async function refuseTaken(db: DbOrTx, { username, email }: Registration): Promise<void> {
  const found: [ErrorCode, FieldError][] = [];
  const add = (code: ErrorCode, path: string) => found.push([code, { path, message: errors[code].text }]);
  if (isReservedUsername(username)) add('account.usernameReserved', 'username');
  else if (await isUsernameTaken(db, username, null)) add('account.usernameTaken', 'username');
  if (await isEmailTaken(db, email)) add('account.emailTaken', 'email');
  const [first] = found;
  if (first !== undefined) throw refuse(first[0], { errors: found.map(([, error]) => error) });
}

/** Limits how many taken email addresses one network can find out. */
async function refuseTakenOf(ctx: Context, input: Registration, address: string): Promise<void> {
  const lookUp = await countLookUp(ctx, address);
  try {
    await refuseTaken(ctx.db, input);
  } catch (error) {
    const fields = isApiError(error) ? (error.details.errors ?? []) : [];
    if (!fields.some(({ path }) => path === 'email')) await lookUp.takeBack();
    throw error;
  }
  await lookUp.takeBack();
}

/**
 * Creates an account. `address` is the client's IP address. Stores the language of the registration for
 * emails, except English, so that each browser's language applies.
 */
export async function registerAccount(
  ctx: Context,
  input: Registration,
  address: string,
  registeredIn: Language,
): Promise<AccountRow> {
  requireFreeName(ctx, input.name);
  await refuseTakenOf(ctx, input, address);
  const { name, username, email } = input;
  const passwordHash = await hashNewPassword(input.password);
  const language = registeredIn === defaultLanguage ? null : registeredIn;
  const subject = ctx.ids.secret(16);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(accounts)

      .values({ subject, name, username, email, passwordHash, language, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) {
      // A concurrent registration took the name first.
      await refuseTaken(tx, input);
      throw refuse('account.usernameTaken');
    }
    await emit(ctx, tx, 'account.registered', { accountId: row.id });
    return row;
  });
}
