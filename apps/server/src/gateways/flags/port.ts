import type { FlagName, FlagValues } from '@realfin/contract/flags';

/** The viewer a flag is evaluated for: providers may answer differently for each. */
export interface FlagSubject {
  /** Null for visitors. */
  accountId: number | null;
}

export interface FlagGateway {
  isOn(name: FlagName, subject: FlagSubject): Promise<boolean>;
  all(subject: FlagSubject): Promise<FlagValues>;
  close(): Promise<void>;
}
