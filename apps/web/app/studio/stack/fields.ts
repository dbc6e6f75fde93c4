// What the form holds while a stack is put together.
import type { EditableStack } from '@realfin/contract/stacks';
import type { CommonFields } from '../kit/fields.ts';

export interface StackFields extends CommonFields {
  description: string;
  includeInCalendar: boolean;
}

export const emptyStack: StackFields = {
  title: '',
  text: '',
  description: '',
  premium: false,
  tags: [],
  thumbnailImageId: null,
  thumbnailUrl: null,
  includeInCalendar: false,
  isLater: false,
  scheduledAt: null,
};

export function stackFieldsOf(stack: EditableStack): StackFields {
  const { title, text, description, tags, thumbnailImageId, thumbnailUrl, includeInCalendar } = stack;
  const isLater = stack.status === 'Scheduled';
  return {
    ...emptyStack,
    ...{ title, text, description, tags, thumbnailImageId, thumbnailUrl, includeInCalendar },
    isLater,
    scheduledAt: isLater ? stack.scheduledAt : null,
  };
}
