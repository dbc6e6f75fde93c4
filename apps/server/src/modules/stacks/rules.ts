/** What can be put into a stack, of `posts p` and its file `m`: neither drafts, nor what failed, nor stacks and events. */
export const isAddableSql = `(p.deleted_at is null and p.state <> 'draft' and p.media_type not in ('stack', 'ppv')
  and coalesce(m.state not in ('failed', 'refused'), true))`;
