import { execFile } from 'node:child_process';
import { lstatSync, readlinkSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** What this machine offers to fence ffmpeg in. */
export type Sandbox = {
  /** setpriv: the kernel kills ffmpeg when the worker dies, even by SIGKILL. */
  diesWithParent: boolean;
  /** prlimit: CPU, memory, file size and open files. */
  limits: boolean;
  /** bubblewrap: no network and no files but the named ones. */
  isolates: boolean;
};

export type SandboxedCommand = {
  command: string[];
  /** Files the command may read. */
  reads: string[];
  /** Folders the command may write to. */
  writes: string[];
  timeoutMs: number;
};

/** The worker's own environment holds secrets, so children get this instead. */
export const childEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  LC_ALL: 'C',
};

const gigabyte = 1024 ** 3;
const run = promisify(execFile);
let found: Promise<Sandbox> | undefined;

/** Looks once per process. */
export function findSandbox(): Promise<Sandbox> {
  found ??= lookForSandbox();
  return found;
}

async function lookForSandbox(): Promise<Sandbox> {
  const none = { diesWithParent: false, limits: false, isolates: false };
  if (process.platform !== 'linux') return none;
  const diesWithParent = await works({ ...none, diesWithParent: true }, ['true']);
  const limits = await works({ ...none, limits: true }, ['true']);
  const isolates = await works({ diesWithParent, limits, isolates: true }, ['ffmpeg', '-version']);
  return { diesWithParent, limits, isolates };
}

async function works(sandbox: Sandbox, command: string[]): Promise<boolean> {
  const [file = '', ...args] = fence(sandbox, { command, reads: [], writes: [], timeoutMs: 10_000 });
  try {
    await run(file, args, { env: childEnvironment, timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/** The command with the fences in front that `sandbox` names. */
export function fence(sandbox: Sandbox, job: SandboxedCommand): string[] {
  return [
    sandbox.diesWithParent ? ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'] : [],
    sandbox.limits ? limitArgs(job.timeoutMs) : [],
    ['nice', '-n', '10'],
    sandbox.isolates ? isolationArgs(job.reads, job.writes) : [],
    job.command,
  ].flat();
}

function limitArgs(timeoutMs: number): string[] {
  const cores = availableParallelism();
  return [
    'prlimit',
    `--cpu=${Math.ceil(timeoutMs / 1000) * cores}`,
    // Every encoder thread reserves a stack, so the ceiling grows with the cores.
    `--as=${6 * gigabyte + (cores * gigabyte) / 2}`,
    `--fsize=${64 * gigabyte}`,
    '--nofile=512',
    '--core=0',
    '--',
  ];
}

function isolationArgs(reads: string[], writes: string[]): string[] {
  return [
    ['bwrap', '--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', '--clearenv'],
    Object.entries(childEnvironment).flatMap(([name, value]) => ['--setenv', name, value]),
    ['--ro-bind', '/usr', '/usr'],
    ['/bin', '/sbin', '/lib', '/lib64'].flatMap(systemFolderArgs),
    ['--ro-bind-try', '/etc/alternatives', '/etc/alternatives'],
    ['--ro-bind-try', '/etc/ld.so.cache', '/etc/ld.so.cache'],
    ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    writes.flatMap((folder) => ['--bind', folder, folder]),
    reads.flatMap((file) => ['--ro-bind', file, file]),
    '--',
  ].flat();
}

/** Most systems link /lib to usr/lib; some still have real folders. */
function systemFolderArgs(folder: string): string[] {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat) return [];
  return stat.isSymbolicLink() ? ['--symlink', readlinkSync(folder), folder] : ['--ro-bind', folder, folder];
}
