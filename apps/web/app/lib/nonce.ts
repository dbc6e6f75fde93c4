import { createContext, use } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this render's inline scripts. The browser hides it, so only the server knows it here. */
export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string | undefined => use(NonceContext);

/** The same in the browser, readable only by scripts that have it. */
export const browserNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** Libraries that add style elements look for the nonce under this name. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: browserNonce() });
}
