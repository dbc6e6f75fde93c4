import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { AssetRow } from '../queries.ts';
import { stepEndsOf, type Step } from '../rules.ts';
import { assets } from '../tables.ts';

const pushEveryMs = 500;
const saveEveryMs = 2000;

type Shown = Pick<AssetRow, 'id' | 'channelId' | 'actorId' | 'state' | 'percent' | 'reason'>;

/** Notifies the open tabs of the channel and of the person who uploaded it. */
export function pushProgress(ctx: Context, { id, channelId, actorId, state, percent, reason }: Shown): void {
  const payload = { assetId: id, state, percent, reason };
  for (const accountId of new Set([channelId, actorId]))
    ctx.realtime.toAccount(accountId, 'media.progress', payload);
}

export interface Progress {
  /** The fraction of one step that is done; the whole never goes backwards. */
  report(step: Step, fraction: number): void;
  /** Waits for pending writes. */
  settle(): Promise<void>;
}

/** Notifies open tabs twice a second at most, and saves every two seconds at most. */
export function trackProgress(ctx: Context, asset: AssetRow): Progress {
  const ends = Object.entries(stepEndsOf(asset));
  let percent = asset.percent;
  let pushedAt = Number.NEGATIVE_INFINITY;
  let savedAt = Number.NEGATIVE_INFINITY;
  let saving = Promise.resolve();
  const save = async (reached: number): Promise<void> => {
    const ownAttempt = and(
      eq(assets.id, asset.id),
      eq(assets.attempts, asset.attempts),
      lt(assets.percent, reached),
    );
    await ctx.db.update(assets).set({ percent: reached }).where(ownAttempt);
  };
  return {
    report(step, fraction) {
      const at = ends.findIndex(([name]) => name === step);
      const [start, end] = [ends[at - 1]?.[1] ?? 0, ends[at]?.[1] ?? 0];
      const reached = Math.floor(start + (end - start) * fraction);
      if (reached <= percent) return;
      percent = reached;
      const now = ctx.clock.now().getTime();
      if (now - pushedAt >= pushEveryMs) {
        pushedAt = now;
        pushProgress(ctx, {
          ...asset,
          state: step === 'cutting' || step === 'probing' ? 'probing' : 'transcoding',
          percent,
        });
      }
      if (now - savedAt >= saveEveryMs) {
        savedAt = now;
        saving = saving
          .then(() => save(reached))
          .catch((error: unknown) => ctx.log.warn({ err: error }, 'progress'));
      }
    },
    settle: () => saving,
  };
}
