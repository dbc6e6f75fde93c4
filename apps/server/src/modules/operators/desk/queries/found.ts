import type { RawBuilder } from 'kysely';

/** What a check has found. */
export interface Found {
  /** What is wrong, among those of its kind. */
  subject: string;
  detail: string;
}
export const found = (subject: RawBuilder<string>, detail: RawBuilder<string>) =>
  [subject.as('subject'), detail.as('detail')] as const;
