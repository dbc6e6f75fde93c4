// What media ask of later modules: the posts that play an asset.
import type { Playback } from '@realfin/contract/media';
import type { DbOrTx } from '../../db/client.ts';
import type { AccessSubject } from '../entitlements/rules.ts';

/** A post as far as playing its media goes. */
export interface PlayablePost extends AccessSubject {
  id: number;
  title: string;
  assetId: number | null;
  /** What is played of a post that has no file of its own: an article read aloud. */
  narrationAssetId: number | null;
}

declare module '../../context.ts' {
  interface Asks {
    media: {
      findPost(db: DbOrTx, postId: number): Promise<PlayablePost | null>;
      listPostsOfAsset(db: DbOrTx, assetId: number): Promise<PlayablePost[]>;
      listCaptionAddresses(db: DbOrTx, postId: number): Promise<Playback['captions']>;
    };
  }
}
