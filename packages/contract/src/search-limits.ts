/** Limits of searches. */
export const searchLimits = {
  text: 100,
  synonym: 60,
  synonymsPerTarget: 100,
} as const;
