import { useEffect, type RefObject } from 'react';

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Names the player for screen readers; null if its controls are elsewhere, so it is no region. The controller
 * resets its English label whenever it is inserted, so it is set again.
 */
export function useControllerLabel(media: RefObject<HTMLMediaElement | null>, label: string | null): void {
  useEffect(() => {
    const controller = media.current?.closest('media-controller');
    if (!controller) return undefined;
    const setLabel = () => {
      setOrRemove(controller, 'role', label === null ? null : 'region');
      setOrRemove(controller, 'aria-label', label);
    };
    setLabel();
    const observer = new MutationObserver(setLabel);
    observer.observe(controller, { attributeFilter: ['aria-label'] });
    return () => observer.disconnect();
  }, [media, label]);
}
