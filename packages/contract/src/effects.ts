// The effect of an operation on money, rights and secrets, which decides what its caller must prove.
import type { Contract } from './core.ts';

export type Effect =
  /** None of the following. */
  | 'none'
  /** Charges the caller for a purchase that their bank checks, or refunds it to them. */
  | 'ownMoney'
  /** Moves, promises or prices other people's money. */
  | 'movesMoney'
  /** Approves a payout. */
  | 'paysOut'
  /** Grants rights, or content that otherwise has to be paid for. */
  | 'opensRights'
  /** Revokes rights, which only protects. */
  | 'endsRights'
  /** Copies email addresses, bank details or everything about a person. */
  | 'handsOutAddresses'
  /** One page of such a list. */
  | 'showsAddresses'
  /** Returns a secret that grants more than the caller's own access. */
  | 'handsOutSecrets'
  /** The address of the caller's private feed, which is revoked with their subscription. */
  | 'ownAddress'
  /** Changes how an account is protected, or deletes it. */
  | 'changesSecurity'
  /** Removes protection. */
  | 'removesProtection'
  /** The password is part of its input. */
  | 'provesIdentity'
  /** Changes a login. The password is part of its input. */
  | 'changesLogin';

interface Demand {
  /** A login, or a confirmation, within the last minutes. */
  confirmed?: true;
  /** A new code, from people with two-step login. */
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

/** Adds the requirements of their effects to the operations. */
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
