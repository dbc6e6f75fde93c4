/** Whether something was dropped on a locked form: unlike clicks, drops reach disabled elements. */
export const isLocked = ({ currentTarget }: { currentTarget: Element }): boolean =>
  currentTarget.closest('fieldset:disabled') !== null;
