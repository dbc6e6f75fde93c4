import { join } from 'node:path';

/** Files that arrive, until they are prepared. */
export const uploadsFolderOf = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'uploads');
