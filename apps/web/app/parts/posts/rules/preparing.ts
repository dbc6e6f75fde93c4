import type { Post } from '@realfin/contract/posts';

/** Whether there is nothing to play yet. */
export const isPreparing = ({ preparing }: Pick<Post, 'preparing'>): boolean => preparing === true;
