/** What a process remembers between requests: part of its context, so that two contexts share nothing. */
export interface ProcessState {
  /** The one value of this owner, made when it is first asked for. */
  of<T>(owner: object, create: () => T): T;
}

export function createProcessState(): ProcessState {
  const values = new Map<object, unknown>();
  return {
    of<T>(owner: object, create: () => T): T {
      if (!values.has(owner)) values.set(owner, create());
      return values.get(owner) as T;
    },
  };
}
