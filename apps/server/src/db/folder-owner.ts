import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { StartRefused } from '../config/config.ts';

/** Start time of a process, null if it is not running. Pids are reused, but not with the same start time. */
function birthOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 'alive';
  // The name, in parentheses, may contain anything; the start time is the 20th field after it.
  return (
    readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19] ?? 'alive'
  );
}

/** Identifies the file itself: a copy has a different inode. */
const inodeOf = (file: string): string => String(statSync(file).ino);

/** Claims the database folder for this process; refuses if another running Realfin uses it. */
export function takeFolder(folder: string): () => void {
  const file = `${folder}.owner`;
  const [pid = '', birth = '', inode] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  if (pid !== '' && Number(pid) !== process.pid && birthOf(Number(pid)) === birth) {
    throw new StartRefused(
      inode === undefined || inode === inodeOf(file)
        ? `Another Realfin (process ${pid}) uses ${folder}. Stop it first, or set REALFIN_DATA to another folder.`
        : `${folder} was copied while Realfin (process ${pid}) was running, so that its database may be broken. Stop that one, and copy the folder again.`,
    );
  }
  const mark = `${process.pid} ${birthOf(process.pid)}`;
  writeFileSync(file, mark);
  writeFileSync(file, `${mark} ${inodeOf(file)}`);
  return () => rmSync(file, { force: true });
}
