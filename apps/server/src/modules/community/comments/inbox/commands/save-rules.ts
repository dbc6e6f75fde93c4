import type { Context } from '../../../../../context.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { query } from '../../database.ts';
import { distinctWords, type CommentRuleSet } from '../rules.ts';

type Values = { channelId: number; heldWords: string[]; holdLinks: boolean; now: Date };

const save = statement((values: Placeholders<Values>) =>
  query
    .insertInto('comment_rules')
    .values({
      channel_id: values.channelId,
      held_words: values.heldWords,
      hold_links: values.holdLinks,
      updated_at: values.now,
    })
    .onConflict((conflict) =>
      conflict.column('channel_id').doUpdateSet((eb) => ({
        held_words: eb.ref('excluded.held_words'),
        hold_links: eb.ref('excluded.hold_links'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
);

/** Applies to comments written or edited from now on. */
export async function saveCommentRules(
  ctx: Context,
  { channelId }: ActingChannel,
  rules: CommentRuleSet,
): Promise<{ heldWords: string[]; holdLinks: boolean }> {
  const heldWords = distinctWords(rules.heldWords);
  const { holdLinks } = rules;
  await save.run(ctx.db, { channelId, heldWords, holdLinks, now: ctx.clock.now() });
  return { heldWords, holdLinks };
}
