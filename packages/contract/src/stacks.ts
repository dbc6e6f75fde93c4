import * as z from 'zod';
import { endpoint } from './core.ts';
import { pageSizes } from './limits.ts';
import { postDetail, postPage } from './posts.ts';
import * as s from './shapes.ts';

export const stack = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    text: z.string(),
    thumbnailUrl1: z.string().nullable(),
    tags: z.array(s.tag),
    includeInCalendar: z.boolean(),
    /** The posts of it that this viewer can see, in order. */
    postIds: z.array(z.int()),
    post: postDetail,
  })
  .meta({ id: 'Stack' });
export type Stack = z.output<typeof stack>;

const read = { access: 'public', rate: 'read', method: 'GET' } as const;
const params = z.object({ stackId: s.idParam });

/** Ids in these calls are stack ids: the `mediaId` of the post, as in /stack/{id}. */
export const stacks = {
  getStack: endpoint({
    ...read,
    path: '/v2/public/stack/info/{stackId}',
    aliases: ['/public/stack/info/{stackId}'],
    summary: 'One stack, with the ids of its posts',
    params,
    response: stack,
  }),
  listStackPosts: endpoint({
    ...read,
    path: '/public/stack/{stackId}',
    summary: 'The posts of a stack, in its order',
    params,
    query: s.pageQuery(pageSizes.stackPosts),
    response: postPage,
  }),
  listUserStacks: endpoint({
    ...read,
    path: '/public/user/stacks',
    summary: 'The stacks of a channel, newest first',
    query: s.pageQuery(pageSizes.stackPosts).extend({ username: s.usernameParam }),
    response: postPage,
  }),
};
