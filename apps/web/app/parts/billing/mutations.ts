import { api } from '../../lib/api.ts';

export const { completeAction, removePaymentProfile } = api.billing;
