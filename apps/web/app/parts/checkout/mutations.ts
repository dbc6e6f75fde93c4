import { api } from '../../lib/api.ts';

export const { createSubscription } = api.subscriptions;
