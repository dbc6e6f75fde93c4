import type { Fin } from '@realfin/contract/fins';
import type { FinRow } from './queries.ts';

export const finView = (row: FinRow): Fin => ({
  id: row.id,
  title: row.title,
  name: row.name,
  finName: row.name,
  description: row.description,
  image: row.imageUrl,
  following: row.following,
  numFollowers: row.followerCount,
});
