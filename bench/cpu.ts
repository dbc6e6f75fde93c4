// CPU time of processes from /proc, in milliseconds: unlike clock time, it is robust against noise.
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function statOf(pid: number): { parent: number; ms: number; name: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // Includes children that have exited, such as closed database connections.
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), ms: (ticks / ticksPerSecond) * 1000, name };
  } catch {
    return null;
  }
}

const allPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** The process and all its descendants. */
export function cpuMsOfTree(root: number): number {
  const stats = new Map(allPids().map((pid) => [pid, statOf(pid)]));
  let total = 0;
  const wanted = new Set([root]);
  for (let grew = true; grew;) {
    grew = false;
    for (const [pid, stat] of stats) {
      if (stat === null || wanted.has(pid) || !wanted.has(stat.parent)) continue;
      wanted.add(pid);
      grew = true;
    }
  }
  for (const pid of wanted) total += stats.get(pid)?.ms ?? 0;
  return total;
}
