// The whole API, one group per module. All paths live below /api.
import { accounts } from './accounts.ts';
import { articles } from './articles.ts';
import { billing, ledger, subscriptions } from './billing.ts';
import { channels } from './channels.ts';
import { comments } from './comments.ts';
import type { Client } from './core.ts';
import { fins } from './fins.ts';
import { flags } from './flags.ts';
import { images } from './images.ts';
import { media } from './media.ts';
import { posts } from './post-endpoints.ts';
import { syndication } from './syndication.ts';

export const contract = {
  accounts,
  fins,
  channels,
  media,
  images,
  posts,
  articles,
  comments,
  billing,
  ledger,
  subscriptions,
  syndication,
  flags,
};
export type AppContract = typeof contract;
export type Api = Client<AppContract>;
