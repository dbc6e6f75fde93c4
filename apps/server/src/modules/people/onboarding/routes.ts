import type { onboarding } from '@realfin/contract/onboarding';
import type { Handlers } from '../../../http/edge/call.ts';
import { chooseFins, finishOnboarding, followCreators } from './commands.ts';
import { suggestChannels } from './queries.ts';

export const onboardingHandlers: Handlers<typeof onboarding> = {
  chooseFins: async ({ fins }, { ctx, viewer }) => ({ fins: await chooseFins(ctx, viewer, fins) }),
  suggestChannels: async (_input, { ctx, viewer }) => ({ content: await suggestChannels(ctx, viewer) }),
  async followCreators({ creatorIds, following }, { ctx, viewer }) {
    const count = await followCreators(ctx, viewer, creatorIds, following);
    const message = following
      ? `Successfully followed ${count} creator(s).`
      : `Successfully unfollowed ${count} creator(s).`;
    return { count, message };
  },
  async finish(_input, { ctx, viewer }) {
    await finishOnboarding(ctx, viewer);
    return { success: true };
  },
};
