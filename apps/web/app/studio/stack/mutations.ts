import type { EditableStack } from '@realfin/contract/stacks';
import { api } from '../../lib/api.ts';
import type { Publication } from '../kit/fields.ts';
import type { StackFields } from './fields.ts';

export const { addToStacks, createStack } = api.stacks;

/** Creates or saves a stack, based on the revision it was typed on. */
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
