/** A fresh key for one intent to move money; keep it while that intent is tried again. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
