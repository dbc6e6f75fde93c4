// Everyone signed in can tip, once or with each renewal; received tips are visible to their creator only.
import type { Access } from '@realfin/contract/core';

export const tipAccess: Record<string, Access> = {
  'tips.listReceivedTips': 'creator',
  'tips.createTip': 'user',
  'tips.listTipPlans': 'user',
  'tips.previewTipPlan': 'user',
  'tips.setTipPlan': 'user',
  'tips.endTipPlan': 'user',
  'tips.getRecurringTips': 'creator',
};
