// Blocks image files that only taken-down content shows.
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { setPicturesWithheld } from '../../../publishing/media/commands/withhold-pictures.ts';
import { listCellPictures } from '../../../publishing/rankings/pictures/commands.ts';
import {
  isBiteHiddenWithPost,
  listPictures,
  listPicturesOnlyHere,
  listTableKeys,
} from '../queries/pictures.ts';

async function keysInTables(ctx: Context, tx: Tx, postId: number): Promise<string[]> {
  const keys: string[] = [];
  for (const csvKey of await listTableKeys(tx, postId)) keys.push(...(await listCellPictures(ctx, csvKey)));
  return keys;
}

export async function withholdPicturesOfPost(
  ctx: Context,
  tx: Tx,
  postId: number,
  isTakenDown: boolean,
): Promise<void> {
  const shown = { postId, biteId: 0, keys: await keysInTables(ctx, tx, postId) };
  const ids = isTakenDown ? await listPicturesOnlyHere(tx, shown) : await listPictures(tx, shown);
  await setPicturesWithheld(ctx, tx, ids, isTakenDown);
}

export async function withholdPicturesOfBite(
  ctx: Context,
  tx: Tx,
  biteId: number,
  isTakenDown: boolean,
): Promise<void> {
  if (!isTakenDown && (await isBiteHiddenWithPost(tx, biteId))) return;
  const ids = await listPictures(tx, { postId: 0, biteId, keys: [] });
  await setPicturesWithheld(ctx, tx, ids, isTakenDown);
}
