// A network without the demo: its fins, and an administrator who sets a password by a one-time link.
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { auditLog } from '../modules/operators/admin/tables.ts';
import { createPasswordLink } from '../modules/people/accounts/commands/create-password-link.ts';
import { forgetSecondFactor } from '../modules/people/accounts/second-factor/commands/turn-off.ts';
import { accounts } from '../modules/people/accounts/tables.ts';
import { fins } from '../modules/people/fins/tables.ts';
import { fins as finList } from './content/fins.ts';
import { seedFinPictures } from './seed-pictures.ts';
import { hasAccounts } from './seed.ts';

type Parts = Pick<Context, 'db' | 'ids' | 'clock'> & { config: { origin: string } };

const isAdministrator = and(sql`'admin' = any(${accounts.roles})`, isNull(accounts.deletedAt));

export const finRows = () =>
  finList.map((fin, i) => ({
    name: fin.name,
    title: fin.title,
    description: fin.sentence,
    position: i + 1,
  }));

/** The administrator with this email, else the first one; null if there is none. */
export async function findAdministrator({ db }: Pick<Parts, 'db'>, email: string | undefined) {
  const wanted = email === undefined ? undefined : eq(accounts.email, email);
  const [row] = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(isAdministrator, wanted))
    .orderBy(asc(accounts.id))
    .limit(1);
  return row ?? null;
}

/** Console output for a new link; it is shown nowhere else. */
export async function describeNewLink(ctx: Parts, { id, email }: { id: number; email: string }) {
  const link = await createPasswordLink(ctx, id);
  return [
    `Set the password of the administrator ${email}:`,
    `  ${link}`,
    `The link works once, for 24 hours. If you lose it, "npm run operator-link" prints a new one.`,
  ];
}

/** For an administrator who lost phone and recovery codes, without another administrator. Audited. */
export async function removeTwoStepLogin(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const isRemoved = await db.transaction(async (tx) => {
    if (!(await forgetSecondFactor(tx, id))) return false;
    const detail = 'At the command line of the operator.';
    const entry = { action: 'SECOND_FACTOR_REMOVED', administratorId: id, personId: id, detail } as const;
    await tx.insert(auditLog).values({ ...entry, createdAt: clock.now() });
    return true;
  });
  return isRemoved ? `Two-step login of ${email} is removed.` : `${email} has no two-step login.`;
}

/** If several processes start on an empty database, one creates the account and prints its link. */
async function createOperator(ctx: Context): Promise<string[]> {
  const [made] = await ctx.db
    .insert(accounts)
    .values({
      subject: 'operator',
      email: ctx.config.adminEmail ?? 'operator@realfin.example',
      emailVerified: true,
      username: 'operator',
      name: 'Operator',
      roles: ['admin'],
      hasOnboarded: true,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id, email: accounts.email });
  return made === undefined ? [] : describeNewLink(ctx, made);
}

async function findPasswordNote(ctx: Context): Promise<string[]> {
  const administrators = ctx.db.select({ id: accounts.id }).from(accounts);
  const withPassword = await administrators
    .where(and(isAdministrator, isNotNull(accounts.passwordHash)))
    .limit(1);
  if (withPassword.length > 0 || (await findAdministrator(ctx, undefined)) === null) return [];
  return [`The administrator has no password yet. "npm run operator-link" prints a link to set it.`];
}

async function seedOperator(ctx: Context): Promise<string[]> {
  return (await hasAccounts(ctx)) ? findPasswordNote(ctx) : createOperator(ctx);
}

/** Creates the fins and the first administrator of a new network. Returns the console output. */
export async function seedFirstNetwork(ctx: Context): Promise<string[]> {
  const known = await ctx.db.select({ id: fins.id }).from(fins).limit(1);
  const made =
    known.length > 0 ? [] : await ctx.db.insert(fins).values(finRows()).onConflictDoNothing().returning();
  // An outside provider stores the passwords and the administrator role.
  const notes = ctx.identity.desk === null ? [] : await seedOperator(ctx);
  const owner = made.length === 0 ? null : await findAdministrator(ctx, undefined);
  if (owner !== null) await seedFinPictures(ctx, owner.id);
  return notes;
}
