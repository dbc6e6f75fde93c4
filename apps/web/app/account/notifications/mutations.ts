import { api } from '../../lib/api.ts';

export const { subscribePush, unsubscribePush } = api.notifications;
