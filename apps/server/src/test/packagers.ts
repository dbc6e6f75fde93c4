// The ffmpeg processes of an engine, from the system's process list.
import { readdirSync, readFileSync } from 'node:fs';

/** All descendants of a process. */
export const packagersOf = (ancestor: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const line = commandOf(pid);
      return line.startsWith('ffmpeg ') && line.includes('frag_keyframe') && descendsFrom(pid, ancestor);
    });

export const commandOf = (pid: number): string => readOf(pid, 'cmdline').replaceAll('\0', ' ');

function readOf(pid: number, file: 'cmdline' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function descendsFrom(pid: number, ancestor: number): boolean {
  for (let at = pid; at > 1; at = Number(/^PPid:\s+(\d+)/m.exec(readOf(at, 'status'))?.[1] ?? 0))
    if (at === ancestor) return true;
  return false;
}
