import { api } from '../../lib/api.ts';

export const { completeByLink, payByLink } = api.dunning;
