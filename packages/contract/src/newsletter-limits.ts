/** Numbers of newsletters. */
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
  /** Contacts of one channel that are asked to confirm. */
  questionsPerDay: 2_000,
  /** Of a channel younger than `limits.youngDays`. */
  youngQuestionsPerDay: 200,
  /** After so many days without an answer, an address is reminded once. */
  reminderDays: 14,
  /** What a creator writes about how their list agreed. */
  proof: 1_000,
  /** One address is asked once in so many days, by all channels together. */
  questionDays: 90,
  /** Nobody is asked anymore where this share of at least so many questions was refused. */
  refusedShare: 0.05,
  refusedFrom: 100,
  csvRows: 10_000,
  csvCharacters: 1_000_000,
  csvBytes: 2 * 1024 ** 2,
} as const;
