// Tips are given by anyone who is signed in, once or with each renewal; what came in is their creator's to see.
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
