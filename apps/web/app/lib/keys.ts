// Keys of a keyboard, as they are meant.

interface PressedKey {
  key: string;
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}
/** What browsers report for every key that an input method uses for itself. */
const usedByInputMethod = 229;

/** Whether a key belongs to an input method. Safari ends a composition before it reports its last key. */
export const isComposing = ({ keyCode, isComposing: isOpen, nativeEvent }: PressedKey): boolean =>
  isOpen === true || nativeEvent?.isComposing === true || keyCode === usedByInputMethod;

/** Whether Enter was pressed to do something, not to choose what an input method suggests. */
export const isEnter = (event: PressedKey): boolean => event.key === 'Enter' && !isComposing(event);
