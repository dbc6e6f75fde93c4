/** A new key for one intent to move money; keep it while that intent is retried. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
