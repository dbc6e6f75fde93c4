// Counts declined cards, so that nobody tries a list of stolen ones here.
import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { networkOf } from '../../../lib/network.ts';
import { query } from '../database.ts';
import { declinesOn, secondsToNextDay } from '../rules.ts';

type OfDay = { scope: string };

const countsOf = statement(({ scope, kinds }: Placeholders<OfDay & { kinds: readonly string[] }>) =>
  query
    .selectFrom('counters')
    .select(['kind', sql<number>`value::int`.as('declines')])
    .where('scope', '=', scope)
    .where('kind', '=', sql<string>`any(${kinds}::text[])`),
);
const addOne = statement(({ scope, kind }: Placeholders<OfDay & { kind: string }>) =>
  query
    .insertInto('counters')
    .values({ scope, kind, value: sql.lit(1) })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'kind'])
        .doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
    ),
);
const removeBefore = statement(({ scope }: Placeholders<OfDay>) =>
  query.deleteFrom('counters').where('scope', 'like', sql.lit('declines:%')).where('scope', '<', scope),
);

export interface Trier {
  accountId: number;
  /** An empty string: no network is known. */
  address: string;
}
const ofAccount = (accountId: number) => `account:${accountId}`;
const ofNetwork = (address: string) => `network:${networkOf(address)}`;

/** Refuses the rest of the day when the account or its network has had too many declines. */
export async function refuseAfterDeclines(
  { clock }: Context,
  db: DbOrTx,
  { accountId, address }: Trier,
): Promise<void> {
  const now = clock.now();
  const own = ofAccount(accountId);
  const kinds = address === '' ? [own] : [own, ofNetwork(address)];
  const { account, network } = limits.declinesPerDay;
  const counts = await countsOf.all(db, { scope: declinesOn(now), kinds });
  if (counts.some(({ kind, declines }) => declines >= (kind === own ? account : network)))
    throw refuse('billing.tooManyDeclines', { retryAfterSeconds: secondsToNextDay(now) });
}

export const countForAccount = ({ clock }: Context, db: DbOrTx, accountId: number) =>
  addOne.run(db, { scope: declinesOn(clock.now()), kind: ofAccount(accountId) });

export async function countForNetwork({ clock }: Context, db: DbOrTx, address: string): Promise<void> {
  if (address === '') return;
  await addOne.run(db, { scope: declinesOn(clock.now()), kind: ofNetwork(address) });
}

/** Keeps yesterday's. */
export async function forgetDeclines({ clock, db }: Context): Promise<void> {
  const scope = declinesOn(new Date(clock.now().getTime() - 86_400_000));
  await removeBefore.run(db, { scope });
}
