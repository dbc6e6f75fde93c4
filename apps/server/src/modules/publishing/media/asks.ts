// Questions of media to later modules: the posts that play an asset.
import type { FreePreview, Playback } from '@realfin/contract/media';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { AccessSubject } from '../../people/entitlements/rules.ts';

/** The facts of a post that playback depends on. */
export interface PlayablePost extends AccessSubject {
  id: number;
  title: string;
  assetId: number | null;
  /** Length of the free preview of a premium video or podcast. */
  freeSeconds: number;
  /** The narration of an article, which has no media of its own. */
  narrationAssetId: number | null;
}

/** A byte range of an episode's audio file that was sent to a client. */
export interface SentSound {
  postId: number;
  assetKey: string;
  address: string;
  userAgent: string;
  from: number;
  /** The byte after the last one. */
  until: number;
  sizeBytes: number;
}

declare module '../../../context.ts' {
  interface Asks {
    media: {
      findPost(db: DbOrTx, postId: number): Promise<PlayablePost | null>;
      listPostsOfAsset: readonly ((db: DbOrTx, assetId: number) => Promise<PlayablePost[]>)[];
      /** Counts downloads. */
      noteSound(ctx: Context, sent: SentSound): Promise<void>;
      listCaptionAddresses(db: DbOrTx, postId: number): Promise<Playback['captions']>;
      /** Captions that start before this second. */
      listFirstCaptions(db: DbOrTx, postId: number, seconds: number): Promise<FreePreview['captions']>;
    };
  }
}
