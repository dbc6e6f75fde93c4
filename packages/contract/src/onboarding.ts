import * as z from 'zod';
import { channel } from './channels.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

const change = { access: 'user', rate: 'write', method: 'POST' } as const;

export const onboarding = {
  chooseFins: endpoint({
    ...change,
    path: '/onboarding/fins',
    summary: 'Step 1: follow these fins and no others',
    body: z.object({ fins: z.array(s.finName).min(1, 'Select at least one fin.').max(100) }),
    response: z.object({ fins: z.array(z.string()) }),
  }),
  suggestChannels: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/onboarding/channels',
    summary: 'Step 2: list channels of the chosen fins first, then the most followed',
    response: z.object({ content: z.array(channel) }).meta({ id: 'SuggestedChannels' }),
  }),
  followCreators: endpoint({
    ...change,
    path: '/onboarding/follower/creator',
    summary: 'Follow or unfollow several channels by their ids',
    body: z.object({
      creatorIds: z.array(s.id).min(1).max(limits.onboardingChannels),
      following: s.flag.default(true),
    }),
    response: z.object({ count: z.int(), message: s.sentence }),
  }),
  finish: endpoint({
    ...change,
    path: '/onboarding/done',
    summary: 'Complete the onboarding',
    response: s.ok,
  }),
};
