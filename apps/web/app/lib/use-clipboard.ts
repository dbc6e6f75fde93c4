import { useEffect, useRef, useState } from 'react';

const saidMs = 2_000;

/** Copies words, and says for two seconds that it did. */
export function useClipboard(): { copied: boolean; copy: (words: string) => void } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = async (words: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(words);
    } catch {
      // Refused by the browser: the words stand beside the button and can be taken by hand.
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), saidMs);
  };
  return { copied, copy: (words) => void write(words) };
}
