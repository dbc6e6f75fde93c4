import { api } from '../../lib/api.ts';

export const { checkUsername } = api.accounts;
