// What an operation does to money, rights and secrets, and what it therefore asks of its caller.
import type { Contract } from './core.ts';

export type Effect =
  /** Nothing of the following. */
  | 'none'
  /** Pays with the caller's own money for what they chose; their bank checks it. Or returns it to them. */
  | 'ownMoney'
  /** Moves, promises or prices money of others. */
  | 'movesMoney'
  /** Approves that money leaves. */
  | 'paysOut'
  /** Gives people rights, or what they would have to pay for. */
  | 'opensRights'
  /** Takes rights away, which only protects. */
  | 'endsRights'
  /** Copies email addresses, bank details or everything about a person. */
  | 'handsOutAddresses'
  /** A list that a page shows in parts. */
  | 'showsAddresses'
  /** Hands out a key that opens more than the caller's own reading. */
  | 'handsOutSecrets'
  /** The address of the caller's own private feed, which ends with their subscription. */
  | 'ownAddress'
  /** Changes how an account is protected, or deletes it. */
  | 'changesSecurity'
  /** Takes protection away. */
  | 'removesProtection'
  /** Its input has the password. */
  | 'provesIdentity'
  /** Changes what a login needs. Its input has the password. */
  | 'changesLogin';

interface Demand {
  /** A login, or a confirmation, of the last minutes. */
  confirmed?: true;
  /** A code of its own, of people who log in in two steps. */
  freshCode?: true;
}

const recent: Demand = { confirmed: true };
const recentWithCode: Demand = { confirmed: true, freshCode: true };

export const demands: Record<Effect, Demand> = {
  none: {},
  ownMoney: {},
  movesMoney: recent,
  paysOut: recentWithCode,
  opensRights: recent,
  endsRights: {},
  handsOutAddresses: recent,
  showsAddresses: {},
  handsOutSecrets: recent,
  ownAddress: {},
  changesSecurity: recent,
  removesProtection: recentWithCode,
  provesIdentity: {},
  changesLogin: { freshCode: true },
};

type Names<C, Wanted> = {
  [G in keyof C & string]: {
    [K in keyof C[G] & string]: C[G][K] extends { method: 'GET' }
      ? Wanted extends 'reading'
        ? `${G}.${K}`
        : never
      : Wanted extends 'changing'
        ? `${G}.${K}`
        : never;
  }[keyof C[G] & string];
}[keyof C & string];

export type Effects<C> = Record<Names<C, 'changing'>, Effect> & Partial<Record<Names<C, 'reading'>, Effect>>;

/** The same operations, with what their effects ask of the caller. */
export function withDemands<C extends Contract>(contract: C, effects: Effects<C>): C {
  const effectOf = (name: string): Effect => (effects as Record<string, Effect | undefined>)[name] ?? 'none';
  return Object.fromEntries(
    Object.entries(contract).map(([group, endpoints]) => [
      group,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, each]) => [
          name,
          { ...each, ...demands[effectOf(`${group}.${name}`)] },
        ]),
      ),
    ]),
  ) as C;
}
