import { refuse } from '@realfin/contract/errors';
import type { Viewer } from '../../../lib/viewer.ts';

/** Refuses files of other channels as not found. */
export function requireOwnAsset<Row extends { channelId: number }>(viewer: Viewer, asset: Row | null): Row {
  const own =
    asset !== null &&
    (viewer.channelId === asset.channelId || viewer.contributingFor.includes(asset.channelId));
  if (!own) throw refuse('media.notFound');
  return asset;
}
