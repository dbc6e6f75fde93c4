// Sealed cookies with the state of a sign-in in progress.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { deriveKey, seal, unseal } from '../../lib/seal.ts';
import { sessionCookie } from './session.ts';

const hourSeconds = 3600;

/** The login forms read the destination, and the callback ends the sign-in. */
export const transactionPath = '/auth';
/** One cookie per attempt, so that several tabs can sign in in parallel. */
export const transactionCookieName = (state: string): string => `realfin_signin_${state.slice(0, 12)}`;

export function signInCookies(config: Config) {
  const sealKey = deriveKey(config.secret, 'sign-in');
  const brief = { ...sessionCookie(config), maxAge: hourSeconds };
  const read = (request: FastifyRequest, name: string): unknown => {
    const value = request.cookies[name];
    const text = value === undefined ? null : unseal(sealKey, value);
    return text === null ? null : JSON.parse(text);
  };
  const write = (reply: FastifyReply, name: string, path: string, value: object) =>
    reply.setCookie(name, seal(sealKey, JSON.stringify(value)), { ...brief, path });
  const clear = (reply: FastifyReply, name: string, path: string) =>
    reply.clearCookie(name, { ...brief, path });
  return { read, write, clear };
}
