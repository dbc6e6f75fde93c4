/** Whether a write failed because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  ((error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code) === '23505';
