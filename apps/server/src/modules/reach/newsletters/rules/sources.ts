// How people on a list agreed, in words that the creator chose and that we email to them.

/** A link, or what email programs make one of. */
const address = /:\/\/|@|[\p{L}\p{N}-]\.\p{L}{2,}/u;

export const hasAddress = (text: string): boolean => address.test(text);
