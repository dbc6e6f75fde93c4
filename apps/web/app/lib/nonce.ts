import { createContext, use } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce inline scripts of this render must carry; the browser hides it, so it is known on the server only. */
export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string | undefined => use(NonceContext);
