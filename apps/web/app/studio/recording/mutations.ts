import { api } from '../../lib/api.ts';

export const { cutRecording } = api.live;
