import type { UploadDefaults } from '@realfin/contract/upload-defaults';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { uploadDefaults } from './tables.ts';

const none: UploadDefaults = { tags: [], premium: false, descriptionFooter: '' };

/** Default values for new posts of a channel. */
export async function findUploadDefaults(db: DbOrTx, channelId: number): Promise<UploadDefaults> {
  const { finNames: tags, premium, descriptionFooter } = uploadDefaults;
  const [row] = await db
    .select({ tags, premium, descriptionFooter })
    .from(uploadDefaults)
    .where(eq(uploadDefaults.channelId, channelId));
  return row ?? none;
}

/** Fills empty fields of an imported post with the channel's defaults. */
export const fillEmpty = <P extends { tags: string[]; description: string }>(
  post: P,
  { tags, descriptionFooter }: UploadDefaults,
): P => ({
  ...post,
  ...(post.tags.length === 0 && { tags }),
  ...(post.description.trim() === '' && { description: descriptionFooter }),
});
