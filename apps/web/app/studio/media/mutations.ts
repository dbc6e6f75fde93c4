import { api } from '../../lib/api.ts';

export const { removeCaption, saveCaption } = api.captions;
