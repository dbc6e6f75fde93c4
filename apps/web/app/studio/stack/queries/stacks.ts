import { api } from '../../../lib/api.ts';

export const { getEditableStack } = api.stacks;
