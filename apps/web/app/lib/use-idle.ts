import { useEffect, useState } from 'react';

/** The value once it has not changed for a while. */
export function useIdle<Value>(value: Value, idleMs: number): Value {
  const [idle, setIdle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(value), idleMs);
    return () => clearTimeout(timer);
  }, [value, idleMs]);
  return idle;
}
