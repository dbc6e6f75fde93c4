// What the form holds while a stack is put together, and how it is saved.
import type { EditableStack } from '@realfin/contract/stacks';
import { api } from '../../lib/api.ts';
import type { CommonFields, Publication } from '../kit/fields.ts';

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

/** Makes or saves a stack, on top of the state it was typed on. */
export function saveStack(
  fields: StackFields,
  stack: EditableStack | null,
  how: Publication,
): Promise<EditableStack> {
  const { title, text, description, tags, thumbnailImageId, includeInCalendar } = fields;
  const input = { title, text, description, tags, thumbnailImageId, includeInCalendar, ...how };
  if (stack === null) return api.stacks.createStack(input);
  return api.stacks.saveStack({ ...input, id: stack.stackId, revision: stack.revision });
}
