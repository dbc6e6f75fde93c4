// The creator's description of how people on a list consented. It is quoted in our emails.

/** A link, or text that email programs turn into one. */
const address = /:\/\/|@|[\p{L}\p{N}-]\.\p{L}{2,}/u;

export const hasAddress = (text: string): boolean => address.test(text);
