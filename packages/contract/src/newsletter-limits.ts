/** Limits of newsletters. */
export const newsletterLimits = {
  subject: 120,
  previewLine: 200,
  perDay: 5,
  pageSize: 20,
  contactPageSize: 25,
  channelPageSize: 10,
  contacts: 100_000,
  source: 200,
  contactName: 60,
  /** Confirmation emails of one channel. */
  questionsPerDay: 2_000,
  /** Of a channel younger than `limits.youngDays`. */
  youngQuestionsPerDay: 200,
  /** An unanswered confirmation email is repeated once after so many days. */
  reminderDays: 14,
  /** The creator's description of how their list agreed. */
  proof: 1_000,
  /** At most one confirmation email per address in so many days, across all channels. */
  questionDays: 90,
  /** Confirmation emails stop where this share of at least so many was refused. */
  refusedShare: 0.05,
  refusedFrom: 100,
  csvRows: 10_000,
  csvCharacters: 1_000_000,
  csvBytes: 2 * 1024 ** 2,
} as const;
