/** Numbers of bites. */
export const biteLimits = {
  bytes: 500_000_000,
  seconds: { min: 3, max: 90 },
} as const;

/** Of what pages report of bites. */
export const biteReportLimits = {
  perCall: 20,
  /** Of one showing; nobody watches a bite for longer. */
  longestMs: 3_600_000,
} as const;
