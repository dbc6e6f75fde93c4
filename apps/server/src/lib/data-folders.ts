import { join } from 'node:path';

/** Uploads in progress, until they are processed. */
export const uploadsFolderOf = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'uploads');
