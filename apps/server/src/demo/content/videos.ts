import { podcasts } from './podcasts.ts';
import type { Media } from './types.ts';
import { cageAndGrassVideos } from './videos-cage-and-grass.ts';
import { ideaVideos } from './videos-ideas.ts';
import { matVideos } from './videos-mat.ts';

export const videos: Media[] = [...matVideos, ...cageAndGrassVideos, ...ideaVideos];

/** Every video and podcast, as one list. */
export const media: Media[] = [...videos, ...podcasts];
