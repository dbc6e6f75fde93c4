/** Limits of bites. */
export const biteLimits = {
  bytes: 500_000_000,
  seconds: { min: 3, max: 90 },
} as const;

/** Limits for reports about bites. */
export const biteReportLimits = {
  perCall: 20,
  /** Longest plausible play time in one showing. */
  longestMs: 3_600_000,
} as const;
