// The values of the stack form.
import type { EditableStack } from '@realfin/contract/stacks';
import { commonOf, emptyCommon, type CommonFields } from '../kit/fields.ts';

export interface StackFields extends CommonFields {
  description: string;
  includeInCalendar: boolean;
}

export const emptyStack: StackFields = { ...emptyCommon, description: '', includeInCalendar: false };

export const stackFieldsOf = (stack: EditableStack): StackFields => ({
  ...commonOf(stack),
  premium: false,
  description: stack.description,
  includeInCalendar: stack.includeInCalendar,
});
