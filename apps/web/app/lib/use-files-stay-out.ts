import { useEffect } from 'react';

const acceptsFiles = (event: DragEvent): boolean =>
  event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file');

/** A file dropped where nothing takes it does nothing; the browser would open it in place of the page. */
export function useFilesStayOut(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true || acceptsFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
