interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether this browser permits tracking: no Do Not Track, no Global Privacy Control. */
export const mayTrack = ({ doNotTrack, globalPrivacyControl }: Wishes): boolean =>
  doNotTrack !== '1' && globalPrivacyControl !== true;
