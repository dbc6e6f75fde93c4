// Command prefixes that isolate a command: no network, and only the named files.
import { existsSync, lstatSync, readlinkSync } from 'node:fs';

/** bubblewrap if installed, else the same by util-linux; none if neither works. */
export type Isolation = 'bubblewrap' | 'namespaces' | 'none';

export type VisibleFiles = {
  /** Files the command may read. */
  reads: string[];
  /** Folders the command may write to. */
  writes: string[];
  /** Files and folders it may run or load code from, besides the system's. */
  programs?: string[];
};

/** The worker's own environment contains secrets, so children get this instead. */
export const childEnvironment = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin',
  LC_ALL: 'C',
};

/** Programs and libraries. Not all of /usr, because people store data below it. */
const programFolders = [
  ...['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libexec', 'local/bin', 'local/lib'].map(
    (name) => `/usr/${name}`,
  ),
  ...['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc/alternatives'],
];
const loaderCache = '/etc/ld.so.cache';

/** Most systems link /lib to usr/lib; some have real folders. */
const linkTarget = (folder: string): string | null =>
  lstatSync(folder).isSymbolicLink() ? readlinkSync(folder) : null;

/** The system's are visible anyway, and nothing can be mounted into them. */
const ownPrograms = ({ programs = [] }: VisibleFiles): string[] =>
  programs.filter((path) => !programFolders.some((folder) => path.startsWith(`${folder}/`)));

export function isolationArgs(isolation: Isolation, files: VisibleFiles): string[] {
  if (isolation === 'bubblewrap') return bubblewrapArgs(files);
  return isolation === 'namespaces' ? namespaceArgs(files) : [];
}

function bubblewrapArgs(files: VisibleFiles): string[] {
  const { reads, writes } = files;
  return [
    ['bwrap', '--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', '--clearenv'],
    Object.entries(childEnvironment).flatMap(([name, value]) => ['--setenv', name, value]),
    programFolders.filter(existsSync).flatMap((folder) => {
      const target = linkTarget(folder);
      return target === null ? ['--ro-bind', folder, folder] : ['--symlink', target, folder];
    }),
    ['--ro-bind-try', loaderCache, loaderCache],
    ['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    writes.flatMap((folder) => ['--bind', folder, folder]),
    [...ownPrograms(files), ...reads].flatMap((file) => ['--ro-bind', file, file]),
    '--',
  ].flat();
}

/**
 * Builds a new root over /sys, which is not needed here, and locks the command into it without capabilities:
 * it can neither leave the root nor mount. The mounts below repeat their flags, as the kernel requires.
 */
const buildRoot = `
set -e
root=/sys
mount -n -t tmpfs -o mode=755,nosuid,nodev tmpfs "$root"
mkdir "$root/tmp"
while [ "$1" != -- ]; do
  at="$root$2"
  case $1 in
    link) mkdir -p "$(dirname "$at")"; ln -s "$3" "$at" ;;
    *) if [ -d "$2" ]; then mkdir -p "$at"; else mkdir -p "$(dirname "$at")"; : > "$at"; fi
       mount -n --rbind "$2" "$at" ;;
  esac
  case $1 in
    run) mount -n -o remount,bind,ro,nosuid,nodev "$at" ;;
    read) mount -n -o remount,bind,ro,nosuid,nodev,noexec "$at" ;;
  esac
  shift 3
done
shift
PATH="$PATH:/usr/sbin:/sbin"
exec chroot "$root" setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;

function namespaceArgs(files: VisibleFiles): string[] {
  const { reads, writes } = files;
  const mount = (kind: string, path: string, target = ''): string[] => [kind, path, target];
  return [
    ['unshare', '--user', '--map-root-user', '--mount', '--net', '--ipc', '--uts', '--pid', '--fork'],
    ['--kill-child', '--', 'sh', '-c', buildRoot, 'sh'],
    programFolders.filter(existsSync).flatMap((folder) => {
      const target = linkTarget(folder);
      return target === null ? mount('run', folder) : mount('link', folder, target);
    }),
    [loaderCache].filter(existsSync).flatMap((file) => mount('read', file)),
    ['/dev/null', '/dev/zero', '/dev/urandom'].flatMap((file) => mount('device', file)),
    ownPrograms(files).flatMap((path) => mount('run', path)),
    writes.flatMap((folder) => mount('write', folder)),
    reads.flatMap((file) => mount('read', file)),
    '--',
  ].flat();
}
