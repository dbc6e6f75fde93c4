// Keyboard events, without the keys that input methods use.

interface PressedKey {
  key: string;
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
}
/** The key code that browsers report for every key an input method consumes. */
const usedByInputMethod = 229;

/** Whether a key belongs to an input method. Safari ends a composition before it reports its last key. */
export const isComposing = ({ keyCode, isComposing: isOpen, nativeEvent }: PressedKey): boolean =>
  isOpen === true || nativeEvent?.isComposing === true || keyCode === usedByInputMethod;

/** Whether Enter was pressed to do something, not to choose what an input method suggests. */
export const isEnter = (event: PressedKey): boolean => event.key === 'Enter' && !isComposing(event);
