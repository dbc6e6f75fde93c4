import { useEffect, type RefObject } from 'react';

/**
 * Names the player around the media for screen readers. The controller replaces its label with an
 * English one each time it is put into the page, so the label is set again.
 */
export function useControllerLabel(media: RefObject<HTMLMediaElement | null>, label: string): void {
  useEffect(() => {
    const controller = media.current?.closest('media-controller');
    if (!controller) return undefined;
    const setLabel = () => {
      if (controller.getAttribute('aria-label') !== label) controller.setAttribute('aria-label', label);
    };
    setLabel();
    const observer = new MutationObserver(setLabel);
    observer.observe(controller, { attributeFilter: ['aria-label'] });
    return () => observer.disconnect();
  }, [media, label]);
}
