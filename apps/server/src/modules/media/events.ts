/** The asset can be played. */
export interface MediaReady {
  kind: 'MediaReady';
  assetId: number;
  channelId: number;
  actorId: number;
}
/** It will not become playable by itself: refused for what it is, or failed after all tries. */
export interface MediaFailed {
  kind: 'MediaFailed';
  assetId: number;
  channelId: number;
  actorId: number;
  refused: boolean;
  /** Sentence for people. */
  reason: string;
}
/** Pictures to choose a thumbnail from are there, the media itself not yet. */
export interface MediaPictured {
  kind: 'MediaPictured';
  assetId: number;
  channelId: number;
  actorId: number;
}
