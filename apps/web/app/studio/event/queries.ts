import { api } from '../../lib/api.ts';

export const { getEditablePpv } = api.ppv;
