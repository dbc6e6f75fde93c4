import type { ChatMessage } from '@realfin/contract/chat';
import type { Post } from '@realfin/contract/posts';
import { createContext, use, type RefObject } from 'react';
import type { RoomState, RoomStore } from './store/room.ts';
import { useStoreValue } from './use-store-value.ts';

/** The post of the chat. */
export type ChatPost = Pick<Post, 'id' | 'mediaId' | 'mediaType' | 'path' | 'createdBy'>;

export interface Chat {
  store: RoomStore;
  post: ChatPost;
  /** Starts a reply. */
  answer: (message: ChatMessage) => void;
  input: RefObject<HTMLInputElement | null>;
}

const ChatContext = createContext<Chat | null>(null);
export const ChatProvider = ChatContext.Provider;

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (chat === null) throw new Error('This part of a chat is outside of its panel.');
  return chat;
}

/** A part of the room's state, which stays the same object until it changes. */
export const useRoom = <T>(select: (state: RoomState) => T): T => useStoreValue(useChat().store, select);
