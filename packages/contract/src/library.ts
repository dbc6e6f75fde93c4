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
    summary: 'What the viewer watched and read, last first',
    query: s.pageQuery(),
    response: postPage,
  }),
  getHistorySettings: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/history/settings',
    summary: 'Whether the watch history is kept',
    response: settings,
  }),
  pauseHistory: endpoint({
    ...change,
    path: '/history/settings',
    summary: 'Keep no further history, or keep it again',
    body: z.object({ paused: s.flag }),
    response: settings,
  }),
  clearHistory: endpoint({
    ...change,
    path: '/history/clear',
    summary: 'Forget all that was watched and where it stopped',
    response: s.ok,
  }),
  removeFromHistory: endpoint({
    ...change,
    path: '/post/{id}/history/remove',
    summary: 'Forget one post',
    params: z.object({ id: s.idParam }),
    response: s.ok,
  }),
};
