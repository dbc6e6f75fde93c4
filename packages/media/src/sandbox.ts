import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { childEnvironment, isolationArgs, type Isolation, type VisibleFiles } from './isolation.ts';

/** Sandboxing available on this machine. */
export type Sandbox = {
  /** prlimit and setpriv: CPU, memory, file size, open files, and no new privileges. */
  limits: boolean;
  isolation: Isolation;
};

export type SandboxedCommand = VisibleFiles & {
  command: string[];
  /** Infinity for long-running processes. */
  timeoutMs: number;
  /** Limit of writable memory, for programs that reserve far more than they use; others get a lower limit. */
  dataBytes?: number;
  isBackground?: boolean;
  /** Latency matters: highest priority. */
  isUrgent?: boolean;
};

const gigabyte = 1024 ** 3;
const run = promisify(execFile);
let found: Promise<Sandbox> | undefined;

/** Detected once per process. */
export function findSandbox(): Promise<Sandbox> {
  found ??= lookForSandbox();
  return found;
}

async function lookForSandbox(): Promise<Sandbox> {
  const bare: Sandbox = { limits: false, isolation: 'none' };
  if (process.platform !== 'linux') return bare;
  const limits = await works({ ...bare, limits: true }, ['true']);
  for (const isolation of ['bubblewrap', 'namespaces'] as const) {
    const sandbox = { limits, isolation };
    if (await works(sandbox, ['ffmpeg', '-version'])) return sandbox;
  }
  return { limits, isolation: 'none' };
}

/** Long, because load must not disable isolation. */
const probeMs = 60_000;

/** Whether a command that needs no files succeeds in this sandbox. */
async function works(sandbox: Sandbox, command: string[]): Promise<boolean> {
  const [file = '', ...args] = fence(sandbox, { command, reads: [], writes: [], timeoutMs: probeMs });
  try {
    await run(file, args, { env: childEnvironment, timeout: probeMs });
    return true;
  } catch {
    return false;
  }
}

/** Whether a folder is invisible inside the sandbox; tested by running it. */
export async function hidesFolder(sandbox: Sandbox, folder: string): Promise<boolean> {
  return sandbox.isolation !== 'none' && works(sandbox, ['sh', '-c', '! test -e "$1"', 'sh', folder]);
}

const isolationWords: Record<Isolation, string> = {
  bubblewrap: 'isolated by bubblewrap: no network, and only the files of its own job',
  namespaces: 'isolated by namespaces (unshare): no network, and only the files of its own job',
  none: 'NOT isolated: it may use the network and read every file that this user may',
};

/** Description for operators. */
export function describeSandbox({ isolation, limits }: Sandbox): string {
  return `ffmpeg is ${isolationWords[isolation]}${limits ? '' : '; no limits of memory and size'}`;
}

/** Prefixes the command with the restrictions of `sandbox`. */
export function fence(sandbox: Sandbox, job: SandboxedCommand): string[] {
  return [
    sandbox.limits ? limitArgs(job) : [],
    ['nice', '-n', niceness(job)],
    isolationArgs(sandbox.isolation, job),
    job.command,
  ].flat();
}

function niceness({ isBackground, isUrgent }: SandboxedCommand): string {
  if (isUrgent) return '0';
  return isBackground ? '19' : '10';
}

function limitArgs({ timeoutMs, dataBytes }: SandboxedCommand): string[] {
  const cores = availableParallelism();
  return [
    ...['setpriv', '--no-new-privs', '--', 'prlimit'],
    `--cpu=${timeoutMs === Infinity ? 'unlimited' : Math.ceil(timeoutMs / 1000) * cores}`,
    // Every encoder thread reserves a stack, so the limit grows with the cores.
    dataBytes === undefined ? `--as=${6 * gigabyte + (cores * gigabyte) / 2}` : `--data=${dataBytes}`,
    `--fsize=${64 * gigabyte}`,
    '--nofile=512',
    '--core=0',
    '--',
  ];
}
