import { api } from '../../lib/api.ts';

export const { changePassword, changeEmail } = api.accounts;
