import { api } from '../../lib/api.ts';

export const { getEditableStream, getStreamInfo, getStreamKey } = api.streams;
