import { api } from '../../../lib/api.ts';

export const { deleteAccount } = api.accounts;
