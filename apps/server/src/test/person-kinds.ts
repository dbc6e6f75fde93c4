// Kinds of people, and what each meets at each level of access.
import type { Access } from '@realfin/contract/core';

export type PersonKind =
  | 'visitor'
  | 'user'
  | 'subscriber'
  | 'creator'
  | 'contributor'
  | 'moderator'
  | 'admin';
export const personKinds: readonly PersonKind[] = [
  'visitor',
  'user',
  'subscriber',
  'creator',
  'contributor',
  'moderator',
  'admin',
];

/** The refusal each kind of person meets at each level; null: let in. */
export const refusalAt: Record<Access, Record<PersonKind, 'auth.required' | 'auth.forbidden' | null>> = {
  public: {
    visitor: null,
    user: null,
    subscriber: null,
    creator: null,
    contributor: null,
    moderator: null,
    admin: null,
  },
  user: {
    visitor: 'auth.required',
    user: null,
    subscriber: null,
    creator: null,
    contributor: null,
    moderator: null,
    admin: null,
  },
  publisher: {
    visitor: 'auth.required',
    user: 'auth.forbidden',
    subscriber: 'auth.forbidden',
    creator: null,
    contributor: null,
    moderator: 'auth.forbidden',
    admin: 'auth.forbidden',
  },
  creator: {
    visitor: 'auth.required',
    user: 'auth.forbidden',
    subscriber: 'auth.forbidden',
    creator: null,
    contributor: 'auth.forbidden',
    moderator: 'auth.forbidden',
    admin: 'auth.forbidden',
  },
  // People without a channel have to earn with links first.
  earner: {
    visitor: 'auth.required',
    user: 'auth.forbidden',
    subscriber: 'auth.forbidden',
    creator: null,
    contributor: 'auth.forbidden',
    moderator: 'auth.forbidden',
    admin: 'auth.forbidden',
  },
  admin: {
    visitor: 'auth.required',
    user: 'auth.forbidden',
    subscriber: 'auth.forbidden',
    creator: 'auth.forbidden',
    contributor: 'auth.forbidden',
    moderator: 'auth.forbidden',
    admin: null,
  },
};
