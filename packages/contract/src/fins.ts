import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const fin = z
  .object({
    id: z.int(),
    title: z.string(),
    name: z.string(),
    finName: z.string(),
    description: s.sentence,
    image: z.string().nullable(),
    following: z.boolean(),
    numFollowers: z.int(),
  })
  .meta({ id: 'Fin' });
export type Fin = z.output<typeof fin>;

export const fins = {
  listFins: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/tags/all',
    summary: 'List all fins in their order',
    response: z.array(fin),
  }),
  listMyFins: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/tags/all',
    summary: 'List all fins and which ones the viewer follows',
    response: z.array(fin),
  }),
  getFin: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/fin/details',
    summary: 'Get a fin with the newest channels in it',
    query: z.object({ fin: s.finName }),
    response: fin.extend({ channels: z.array(s.creatorRef), numChannels: z.int() }).meta({ id: 'FinDetail' }),
  }),
  followFin: endpoint({
    access: 'user',
    rate: 'write',
    method: 'POST',
    path: '/tags/follow',
    summary: 'Follow or unfollow a fin',
    query: z.object({ fin: s.finName, following: s.flag.default(true) }),
    response: z.object({ following: z.boolean() }),
  }),
};
