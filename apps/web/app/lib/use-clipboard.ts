import { useEffect, useRef, useState } from 'react';

const saidMs = 2_000;

/** Copies text, and reports success for two seconds. */
export function useClipboard(): { copied: boolean; copy: (words: string) => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = async (words: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(words);
    } catch {
      // Denied by the browser: the text is next to the button and can be selected.
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), saidMs);
  };
  return { copied, copy: (words) => void write(words) };
}
