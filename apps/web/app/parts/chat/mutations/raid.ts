import type { CurrentChatRules, EndedRaid, RaidRule } from '@realfin/contract/chat';
import { api } from '../../../lib/api.ts';
import { copy } from '../copy.ts';
import { useChat } from '../use-chat.ts';
import { useAttempt } from './moderate.ts';

const texts = copy.moderate.raid;
const ruleTexts = copy.moderate.rules;
const labelOf = (rule: RaidRule): string => (rule === 'audience' ? ruleTexts.audience : ruleTexts.slow);

/** The rules that apply after a raid, as a text. */
function endText({ restored, kept }: EndedRaid): string {
  const [rule] = kept;
  if (rule === undefined) return restored.length === 0 ? texts.overAlready : texts.ended;
  return kept.length > 1 ? texts.allKept : texts.oneKept(labelOf(rule));
}

export function useRaid() {
  const { store } = useChat();
  const attempt = useAttempt();
  const { postId } = store;
  const show = (rules: CurrentChatRules) => store.changeLog((log) => ({ ...log, rules }));
  return {
    start: () =>
      attempt(async () => {
        show(await api.chat.startRaid({ postId }));
        return texts.started;
      }),
    end: () =>
      attempt(async () => {
        const ended = await api.chat.endRaid({ postId });
        show(ended.rules);
        return endText(ended);
      }),
  };
}
