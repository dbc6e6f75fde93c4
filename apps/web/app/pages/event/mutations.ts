import { api } from '../../lib/api.ts';

export const { buyPpv } = api.ppv;
