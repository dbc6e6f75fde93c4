import { api } from '../../lib/api.ts';

export const { getEditableStream } = api.streams;
