// A person's recommendations: pages of their stored ranking while it is fresh.
import type { Reason } from '@realfin/contract/feeds';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import { keptList, stillMixed } from '../rules.ts';
import { allowed, valuesOf, type CandidatesFor } from './candidates.ts';

/** Extra posts to look at, for those disliked, finished or deleted since. */
const spare = 12;

/** Places `$4` to `$5` of a usable list; following or unfollowing makes a list unusable. */
const partStatement = `select l.total, l.made_at as "madeAt", n.place, n.id, n."channelId", n.reasons
  from (select post_ids[$4::int:$5::int] as ids, reasons[$4::int:$5::int] as reasons, cardinality(post_ids) as total, made_at
    from recommended_lists where account_id = $1 and made_at > $6::timestamptz
      and followed = (select count(*) from follows where account_id = $1)
        + (select count(*) from fin_follows where account_id = $1)
      and not exists (select 1 from follows where account_id = $1 and created_at > made_at)
      and not exists (select 1 from fin_follows where account_id = $1 and created_at > made_at)) l
  left join lateral (
    select w.place, p.id, p.channel_id as "channelId", w.reasons
    from unnest(l.ids, l.reasons) with ordinality as w(id, reasons, place) join posts p on p.id = w.id
    where ${allowed}) n on true order by n.place`;

interface Row {
  total: number;
  madeAt: Date;
  /** The position within the range, from 1; null when nothing is left of it. */
  place: string | null;
  id: number;
  channelId: number;
  reasons: Reason[];
}

/** A page of the stored list; null when there is no usable one. */
export async function readKeptPart(ctx: Context, viewer: CandidatesFor, from: number, size: number) {
  const now = ctx.clock.now().getTime();
  const since = new Date(now - keptList.shownMs);
  const until = from + size + spare;
  const rows = await runPrepared<Row>(ctx.pool, partStatement, [...valuesOf(viewer), from + 1, until, since]);
  const [first] = rows;
  if (first === undefined) return null;
  const left = rows.flatMap((row) =>
    row.place === null ? [] : [{ ...row, place: from + Number(row.place) }],
  );
  const shown = stillMixed(left, size);
  // Skipped posts were deleted, or would follow two of their own channel.
  const next = shown.length < size ? until : (shown.at(-1)?.place ?? until);
  const isOld = now - first.madeAt.getTime() > keptList.freshMs;
  return { part: { shown, total: first.total, next }, isOld };
}
