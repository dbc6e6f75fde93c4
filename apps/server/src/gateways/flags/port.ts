import type { FlagName, FlagValues } from '@realfin/contract/flags';

/** Whom a flag is asked for: providers may answer differently for different people. */
export interface FlagSubject {
  /** Null for visitors. */
  accountId: number | null;
}

export interface FlagGateway {
  isOn(name: FlagName, subject: FlagSubject): Promise<boolean>;
  all(subject: FlagSubject): Promise<FlagValues>;
  close(): Promise<void>;
}
