import { api } from '../../lib/api.ts';

export const { cancelIntent, completeAction, removePaymentProfile } = api.billing;
export const { saveBuyerDetails } = api.documents;
