import type { NewsletterAudience } from '@realfin/contract/newsletters';
import { isToCome } from '../../parts/forms/rules/schedule.ts';
import { copy } from './copy.ts';

/** The values of a newsletter's form. */
export interface LetterFields {
  audience: NewsletterAudience;
  subject: string;
  previewLine: string;
  isLater: boolean;
  scheduledAt: string | null;
}
export type LetterProblems = Partial<Record<'subject' | 'time', string>>;

export const emptyLetter = (title: string): LetterFields => ({
  audience: 'followers',
  subject: title,
  previewLine: '',
  isLater: false,
  scheduledAt: null,
});

export const problemsOf = (
  { subject, isLater, scheduledAt }: LetterFields,
  nowMs: number,
): LetterProblems => ({
  ...(subject.trim() === '' && { subject: copy.dialog.subjectMissing }),
  ...(isLater && !isToCome(scheduledAt, nowMs) && { time: copy.dialog.timeMissing }),
});

export const letterOf = (postId: number, { subject, previewLine }: LetterFields) => ({
  postId,
  subject: subject.trim(),
  previewLine: previewLine.trim(),
});
