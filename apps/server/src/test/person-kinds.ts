// Kinds of people, and their access at each level.
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

/** The refusal for each kind of person at each level; null: allowed. */
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
  // Without a channel, people need affiliate earnings first.
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
