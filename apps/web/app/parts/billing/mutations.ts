import { api } from '../../lib/api.ts';

export const { completeAction, removePaymentProfile } = api.billing;
export const { saveBuyerDetails } = api.documents;
