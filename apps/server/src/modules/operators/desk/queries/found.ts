import type { RawBuilder } from 'kysely';

/** A finding of a check. */
export interface Found {
  /** Identifies the finding within its kind. */
  subject: string;
  detail: string;
}
export const found = (subject: RawBuilder<string>, detail: RawBuilder<string>) =>
  [subject.as('subject'), detail.as('detail')] as const;
