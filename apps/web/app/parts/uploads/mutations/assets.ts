import { api } from '../../../lib/api.ts';

export const { completeAsset, createAsset, retryAsset } = api.media;
