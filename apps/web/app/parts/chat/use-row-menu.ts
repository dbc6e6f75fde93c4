import type { ChatMessage } from '@realfin/contract/chat';
import { useRef, useState, type MouseEvent } from 'react';
import { startReading } from './rules/log.ts';
import { useChat } from './use-chat.ts';

/** The menu of the row whose button was pressed last; its dialogs outlive it. */
export function useRowMenu(shown: readonly ChatMessage[]) {
  const { store } = useChat();
  const [message, setMessage] = useState<ChatMessage | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest<HTMLButtonElement>('[data-act="menu"]');
    const row = pressed?.closest('[data-message]') ?? null;
    if (pressed === null || row === null) return;
    const id = Number(row.getAttribute('data-message'));
    button.current = pressed;
    // Pauses the list, so that the row does not move away below its menu.
    store.changeLog(startReading);
    setMessage(shown.find((each) => each.id === id) ?? null);
    setOpen(!isOpen || message?.id !== id);
  };
  return { message, isOpen, button, onClick, close: () => setOpen(false) };
}
