import { createContext, use } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce inline scripts of this render must carry; the browser hides it, so it is known on the server only. */
export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string | undefined => use(NonceContext);

/** The same in the browser, where only scripts that carry it may ask. */
export const browserNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** Libraries that add style elements look for the nonce under this name. */
export function shareNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: browserNonce() });
}
