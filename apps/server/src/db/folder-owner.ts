import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { StartRefused } from '../config.ts';

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

/** Marks the database folder as ours; refuses when another Realfin that is still running uses it. */
export function takeFolder(folder: string): () => void {
  const file = `${folder}.owner`;
  const [pid = '', birth = ''] = existsSync(file) ? readFileSync(file, 'utf8').split(' ') : [];
  if (pid !== '' && Number(pid) !== process.pid && birthOf(Number(pid)) === birth) {
    throw new StartRefused(
      `Another Realfin (process ${pid}) uses ${folder}. Stop it first, or set REALFIN_DATA to another folder.`,
    );
  }
  writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`);
  return () => rmSync(file, { force: true });
}
