/** Whether something fell on a form that is locked: unlike clicks, drops reach what is disabled. */
export const isLocked = ({ currentTarget }: { currentTarget: Element }): boolean =>
  currentTarget.closest('fieldset:disabled') !== null;
