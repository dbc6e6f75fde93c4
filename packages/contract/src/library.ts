import * as z from 'zod';
import { endpoint } from './core.ts';
import { postPage } from './posts.ts';
import * as s from './shapes.ts';

const change = { access: 'user', rate: 'write', method: 'POST' } as const;
const settings = z.object({ paused: z.boolean() }).meta({ id: 'HistorySettings' });
export type HistorySettings = z.output<typeof settings>;

export const library = {
  listHistory: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/post/all/history',
    summary: 'List what the viewer watched and read, newest first',
    query: s.pageQuery(),
    response: postPage,
  }),
  getHistorySettings: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/history/settings',
    summary: 'Get whether the watch history is on',
    response: settings,
  }),
  pauseHistory: endpoint({
    ...change,
    path: '/history/settings',
    summary: 'Pause or resume the watch history',
    body: z.object({ paused: s.flag }),
    response: settings,
  }),
  clearHistory: endpoint({
    ...change,
    path: '/history/clear',
    summary: 'Clear the watch history and resume positions',
    response: s.ok,
  }),
  removeFromHistory: endpoint({
    ...change,
    path: '/post/{id}/history/remove',
    summary: 'Remove one post from the watch history',
    params: z.object({ id: s.idParam }),
    response: s.ok,
  }),
};
