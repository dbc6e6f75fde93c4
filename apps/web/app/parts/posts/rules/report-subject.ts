import type { Post } from '@realfin/contract/posts';
import type { ReportSubject } from '../../reports/rules.ts';

export const subjectOfPost = ({
  id,
  createdBy,
  takenDown,
  mediaType,
  draft,
  scheduledType,
}: Post): ReportSubject => ({
  kind: 'post',
  id,
  personId: createdBy.id,
  isTakenDown: takenDown === true,
  isOnAir: mediaType === 'stream' && !draft && scheduledType === null,
});
