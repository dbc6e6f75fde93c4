import type { Asset, AssetState } from '@realfin/contract/media';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const settled = new Set<AssetState>(['ready', 'failed', 'refused']);
export const isSettled = ({ state }: Pick<Asset, 'state'>): boolean => settled.has(state);

/** A file and its preparation progress. */
export const assetQuery = (id: number) =>
  queryOptions({ queryKey: ['asset', id], queryFn: () => api.media.getAsset({ id }), staleTime: 0 });
