/** Numbers of newsletters. */
export const newsletterLimits = {
  subject: 120,
  previewLine: 200,
  perDay: 5,
  pageSize: 20,
  contactPageSize: 25,
  contacts: 100_000,
  source: 200,
  contactName: 60,
  csvRows: 10_000,
  csvCharacters: 1_000_000,
  csvBytes: 2 * 1024 ** 2,
} as const;
