import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { StartRefused } from '../config/config.ts';

/** Who a process is, for as long as it lives: pids are given again, together with the time of birth they are not. */
function birthOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch {
    return null;
  }
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 'alive';
  // The name, in brackets, may hold anything; the time of birth is the 20th field after it.
  return (
    readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19] ?? 'alive'
  );
}

/** Of the file itself: a copy has another one. */
const inodeOf = (file: string): string => String(statSync(file).ino);

/** Marks the database folder as ours; refuses when another Realfin that is still running uses it. */
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
