import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { pageSizes } from './page-sizes.ts';
import { editablePost, gatedPostPage, postDetail, postPage, scheduledAt } from './posts.ts';
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
    /** Posts visible to this viewer, in order. */
    postIds: z.array(z.int()),
    post: postDetail,
  })
  .meta({ id: 'Stack' });
export type Stack = z.output<typeof stack>;

/** An own stack for the studio's editor. */
export const editableStack = editablePost
  .extend({ stackId: z.int(), includeInCalendar: z.boolean(), numPosts: z.int() })
  .meta({ id: 'EditableStack' });
export type EditableStack = z.output<typeof editableStack>;

/** An own stack in a selection list. */
export const ownStack = z
  .object({ id: z.int(), title: z.string(), numPosts: z.int(), draft: z.boolean() })
  .meta({ id: 'OwnStack' });
export type OwnStack = z.output<typeof ownStack>;

/** Far above any limit of these fields, so that a long text gets a readable error. */
const longest = 10_000;
const stackFields = z.object({
  /** A stack without posts may still be without a title. */
  title: s.title(longest).max(limits.postTitle, `Max ${limits.postTitle} characters`).default(''),
  text: s.prose(longest).max(limits.postText, `Max ${limits.postText} characters`).default(''),
  description: s
    .text(longest)
    .max(limits.postDescription, `Max ${limits.postDescription} characters`)
    .default(''),
  tags: z.array(s.finName).max(limits.tagsPerPost).default([]),
  thumbnailImageId: s.id.nullable().default(null),
  /** Shown in the schedule on the day of its first announced post, else on the day it was published. */
  includeInCalendar: s.flag.default(false),
  draft: s.flag.default(true),
  scheduledAt: scheduledAt.default(null),
});

const postIds = z.array(s.id).max(limits.stackPosts);
/** The target of a change: stacks of the channel by their ids, or the posts of an event. */
const ofEvent = { ppvId: s.id.nullable().optional() };
const contents = z.object({ success: z.boolean(), numPosts: z.int() }).meta({ id: 'StackContents' });

const read = { access: 'public', rate: 'read', method: 'GET' } as const;
const publisherRead = { access: 'publisher', rate: 'read', method: 'GET' } as const;
const publisherWrite = { access: 'publisher', verified: true, rate: 'write' } as const;
const params = z.object({ stackId: s.idParam });
const idParams = z.object({ id: s.idParam });

/** Ids in these calls are stack ids: the `mediaId` of the post, as in /stack/{id}. */
export const stacks = {
  getStack: endpoint({
    ...read,
    path: '/v2/public/stack/info/{stackId}',
    aliases: ['/public/stack/info/{stackId}'],
    summary: 'Get a stack, with the ids of its posts',
    params,
    response: stack,
  }),
  listStackPosts: endpoint({
    ...read,
    path: '/public/stack/{stackId}',
    summary: 'List the posts of a stack, in order',
    params,
    query: s.pageQuery(pageSizes.stackPosts),
    response: gatedPostPage,
  }),
  listUserStacks: endpoint({
    ...read,
    path: '/public/user/stacks',
    summary: 'List the stacks of a channel, newest first',
    query: s.pageQuery(pageSizes.stackPosts).extend({ username: s.usernameParam }),
    response: postPage,
  }),
  listOwnStacks: endpoint({
    ...publisherRead,
    path: '/stack/own',
    summary: 'List the stacks of your channel in every state, newest first',
    query: s.pageQuery(pageSizes.stackPosts),
    response: s.pageOf(ownStack).meta({ id: 'OwnStackPage' }),
  }),
  getEditableStack: endpoint({
    ...publisherRead,
    path: '/stack/edit/{id}',
    summary: 'Get a stack of your channel to edit it',
    params: idParams,
    response: editableStack,
  }),
  createStack: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/create/stack/add',
    summary: 'Create a stack, empty or with posts of your channel in the order given',
    body: stackFields.extend({
      postIds: postIds.default([]),
      /** Instead of `thumbnailImageId`: the address of an uploaded picture. */
      thumbnailUrl1: s.line(500).nullable().default(null),
    }),
    response: editableStack,
  }),
  saveStack: endpoint({
    ...publisherWrite,
    method: 'PUT',
    path: '/stack/{id}',
    summary: 'Save, publish or schedule a stack',
    params: idParams,
    body: stackFields.extend({ revision: z.int().min(0).optional() }),
    response: editableStack,
  }),
  addToStacks: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/stack/add/post',
    summary: 'Add posts of your channel to the end of stacks, or to an event; existing ones stay in place',
    body: z.object({
      stackIds: z.array(s.id).max(limits.stacksPerAdd).default([]),
      postIds: postIds.min(1),
      ...ofEvent,
    }),
    response: s.ok,
  }),
  removeFromStack: endpoint({
    ...publisherWrite,
    method: 'POST',
    path: '/stack/remove/post',
    summary: 'Remove a post from a stack or an event',
    body: z.object({ postId: s.id, stackId: s.id.nullable().optional(), ...ofEvent }),
    response: contents,
  }),
  orderStack: endpoint({
    ...publisherWrite,
    method: 'PUT',
    path: '/stack/{id}/post',
    summary: 'Set the order of posts in a stack or an event, beginning at a position',
    params: idParams,
    body: z.object({
      post_ids: postIds.min(1),
      position: z.int().min(0).max(limits.stackPosts).default(0),
      /** The order the change is based on; a newer one is not overwritten. */
      known: postIds.optional(),
    }),
    response: contents,
  }),
  listAddablePosts: endpoint({
    ...publisherRead,
    path: '/stack/{id}/posts/excluded',
    summary: 'List posts of your channel that can be added to a stack',
    params: idParams,
    query: s.pageQuery(pageSizes.management).extend({ search: s.line(100).optional() }),
    response: postPage,
  }),
};
