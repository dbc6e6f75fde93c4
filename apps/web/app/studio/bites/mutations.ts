import { api } from '../../lib/api.ts';

export const { cutBite, deleteBite, uploadBite } = api.bites;

export const { retryAsset } = api.media;
