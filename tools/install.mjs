// Prerequisites: the npm packages, Node 24 among them, and system programs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findProgram, inRoot, isExecutable } from './paths.mjs';
import { mustRun, stopSignal } from './processes.mjs';
import { Refusal } from './steps.mjs';

const isPackage = (path) => path.includes('node_modules/');
const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/**
 * Whether node_modules matches the lockfile. npm writes `.package-lock.json` at the end of an
 * install, so an interrupted install counts as missing. Optional packages of other platforms may be absent.
 */
export function isInstalled(wanted, present) {
  const names = Object.keys(wanted).filter(isPackage);
  return (
    names.length > 0 &&
    names.every((path) =>
      present[path]
        ? present[path].version === wanted[path].version && present[path].integrity === wanted[path].integrity
        : Boolean(wanted[path].optional || wanted[path].devOptional || wanted[path].peer),
    ) &&
    Object.keys(present).every((path) => !isPackage(path) || wanted[path])
  );
}

export async function ensurePackages(say = () => undefined) {
  const present = readPackages(inRoot('node_modules/.package-lock.json'));
  const wanted = readPackages(inRoot('package-lock.json'));
  if (isInstalled(wanted, present)) return 'there';
  const count = Object.keys(wanted).filter(isPackage).length;
  say(`installing ${count} npm packages, Node 24 among them (a minute or two the first time)`);
  await mustRun('install', 'npm ci could not install the packages', 'npm', ['ci', '--include=dev']);
  return 'installed';
}

export function findNode24() {
  const node = ['node_modules/node/bin/node', 'node_modules/.bin/node']
    .map((path) => inRoot(path))
    .find(isExecutable);
  if (node) return node;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Refusal(
    'Node 24 did not come with the packages: run "npm rebuild node" (its install script must be allowed).',
  );
}

/** As root: directly; with passwordless sudo: through it; else undefined. */
function aptCommand() {
  if (!existsSync('/etc/debian_version') || !findProgram('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  const canSudo = findProgram('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0;
  return canSudo ? ['sudo', '-n', 'apt-get'] : undefined;
}

const isMissing = ({ programs }) => !programs.some((name) => findProgram(name));

/**
 * Makes sure each program is on the PATH, by Debian's package of the same name if allowed. A helpful one is
 * installed where that is possible, else skipped: at its start the server logs which features it lacks.
 */
export async function ensurePrograms(needed, apt = aptCommand(), say = () => undefined) {
  const missing = needed.filter(isMissing);
  if (missing.length === 0) return 'there';
  const required = missing.filter(({ isHelpful }) => !isHelpful);
  if (apt) {
    try {
      return await installPrograms(apt, missing, say);
    } catch (error) {
      if (stopSignal.aborted || required.some(isMissing)) throw error;
    }
  }
  if (required.length > 0)
    throw new Refusal(required.map(({ debian, how }) => `${debian} is missing: ${how}.`).join(' '));
  return `without ${missing.map(({ debian }) => debian).join(' and ')}`;
}

async function installPrograms(apt, missing, say) {
  const names = missing.map(({ debian }) => debian);
  say(`installing ${names.join(' and ')} by apt-get`);
  const [command, ...args] = [...apt, '-q', '-y'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await mustRun('apt-update', 'apt-get update failed', command, [...args, 'update'], { env });
  const install = [...args, 'install', '--no-install-recommends', ...names];
  await mustRun('apt-install', `apt-get could not install ${names.join(' and ')}`, command, install, { env });
  return `installed ${names.join(' and ')}`;
}

export const ffmpeg = {
  debian: 'ffmpeg',
  programs: ['ffmpeg'],
  how: 'install it so that "ffmpeg" is on the PATH (Debian: apt-get install ffmpeg; macOS: brew install ffmpeg)',
};

/** Isolates ffmpeg from the network and from all files but those of its job. */
export const bubblewrap = {
  debian: 'bubblewrap',
  programs: process.platform === 'linux' ? ['bwrap'] : ['true'],
  isHelpful: true,
};

/** The headless shell is for tests; the full browser works as well. */
export const chromium = {
  debian: 'chromium-headless-shell',
  programs: ['chromium-headless-shell', ...(process.env.CHROMIUM ? [process.env.CHROMIUM] : [])],
  isHelpful: Boolean(findProgram('chromium')),
  how: 'install Chromium so that "chromium" is on the PATH (Debian: apt-get install chromium-headless-shell), or name it in CHROMIUM',
};
