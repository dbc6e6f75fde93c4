import { createContext, useContext } from 'react';

/** Plays the page's media from a position; null where comments are shown without it. */
export const Jump = createContext<((seconds: number) => void) | null>(null);

export const useJump = () => useContext(Jump);
