// Which driver stands behind each port, by configuration.
import type { Context, Gateways } from '../context.ts';

const missing = (name: string) =>
  new Proxy({}, {
    get: (_t, key) => (key === 'then' ? undefined : () => { throw new Error(`${name}.${String(key)} is not there yet`); }),
  });

export async function openGateways(_base: Omit<Context, keyof Gateways | 'close'>): Promise<Gateways> {
  return {
    mail: { send: () => Promise.resolve(), close: () => Promise.resolve() },
    billing: { ...(missing('billing') as Gateways['billing']), clientConfig: () => ({ cardFrameUrl: 'http://127.0.0.1/', cardFrameOrigin: 'http://127.0.0.1' }) },
    identity: { ...(missing('identity') as Gateways['identity']), mount: () => Promise.resolve() },
  };
}
