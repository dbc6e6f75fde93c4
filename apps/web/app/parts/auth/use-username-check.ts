import { pageTimings } from '@realfin/contract/page-timings';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import { checkUsername } from './queries.ts';

export type UsernameState = 'idle' | 'validating' | 'success' | 'error' | 'warning';
export interface UsernameCheck {
  state: UsernameState;
  message: string | null;
}
const idle: UsernameCheck = { state: 'idle', message: null };

/** Normalizes a typed username: spaces become underscores. */
export const toUsername = (typed: string): string => typed.trimStart().replaceAll(' ', '_');

/** Delays messages that would otherwise flash. */
const readableMs = 400;
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function ask(username: string): Promise<UsernameCheck> {
  try {
    const { available, message } = await checkUsername({ username });
    if (available) return { state: 'success', message: copy.check.free };
    return { state: 'error', message: message ?? copy.check.taken };
  } catch {
    return { state: 'warning', message: copy.check.failed };
  }
}

/** Checks whether a username is free once typing pauses; one's own present name needs no check. */
export function useUsernameCheck(username: string, own: string | null = null): UsernameCheck {
  const [answer, setAnswer] = useState<UsernameCheck & { username: string }>({ ...idle, username: '' });
  useEffect(() => {
    if (username === '' || username === own) return undefined;
    let current = true;
    const check = async () => {
      setAnswer({ username, state: 'validating', message: copy.check.checking });
      const [found] = await Promise.all([ask(username), delay(readableMs)]);
      if (current) setAnswer({ username, ...found });
    };
    const timer = setTimeout(() => void check(), pageTimings.usernameIdleMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [username, own]);
  if (own !== null && username === own) return { state: 'success', message: null };
  return answer.username === username ? answer : idle;
}
