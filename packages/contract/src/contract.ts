// The whole API, one group per module. All paths live below /api.
import { accounts } from './accounts.ts';
import { articles } from './articles.ts';
import { billing, ledger, subscriptions } from './billing.ts';
import { blocks } from './blocks.ts';
import { channels } from './channels.ts';
import { comments } from './comments.ts';
import type { Client } from './core.ts';
import { feeds } from './feeds.ts';
import { fins } from './fins.ts';
import { flags } from './flags.ts';
import { images } from './images.ts';
import { library } from './library.ts';
import { media } from './media.ts';
import { notifications } from './notifications.ts';
import { onboarding } from './onboarding.ts';
import { posts } from './post-endpoints.ts';
import { ppv } from './ppv.ts';
import { rankings } from './rankings.ts';
import { stacks } from './stacks.ts';
import { schedule } from './schedule.ts';
import { search } from './search.ts';
import { syndication } from './syndication.ts';

export const contract = {
  accounts,
  fins,
  channels,
  media,
  images,
  posts,
  articles,
  rankings,
  stacks,
  comments,
  billing,
  ledger,
  subscriptions,
  ppv,
  feeds,
  search,
  schedule,
  blocks,
  library,
  notifications,
  onboarding,
  syndication,
  flags,
};
export type AppContract = typeof contract;
export type Api = Client<AppContract>;
