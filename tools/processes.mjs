// Child processes in their own groups, so that none outlives us and Ctrl-C reaches each of them once.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { cacheFile, root, shown, toolEnv } from './paths.mjs';
import { Refusal } from './steps.mjs';

const stopping = new AbortController();
export const stopSignal = stopping.signal;

/** Stops the running child, and then this process, on Ctrl-C, a kill, a closed terminal or a killed npm. */
export function listenForStop() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort());
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stopping.abort(), 500).unref();
}

function signalGroup(leader, signal) {
  try {
    process.kill(-leader, signal);
    return true;
  } catch {
    return false;
  }
}

/** Gives orphans of a dead leader a moment to stop (SIGINT: a fast stop in Postgres), then kills them. */
async function sweepGroup(leader) {
  signalGroup(leader, 'SIGINT');
  const deadlineMs = Date.now() + 3000;
  while (signalGroup(leader, 0) && Date.now() < deadlineMs) {
    await new Promise((done) => setTimeout(done, 20));
  }
  signalGroup(leader, 'SIGKILL');
}

/**
 * Starts a program as leader of its own group. Only the leader is asked to stop, because it stops its
 * children in order; the whole group is killed when that takes longer than `graceMs`.
 * `exited` resolves to its exit code (128 when a signal ended it) once the whole group has exited.
 */
export function startGroup(command, args, { graceMs = 5000, ...options }) {
  const child = spawn(command, args, { cwd: root, ...options, detached: true });
  let hardStop;
  const end = () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (hardStop || hasEnded || child.pid === undefined) return;
    child.kill('SIGTERM');
    hardStop = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs);
  };
  const exited = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(hardStop);
      stopSignal.removeEventListener('abort', end);
      sweepGroup(child.pid).then(() => resolve(code ?? 128), reject);
    });
  });
  if (stopSignal.aborted) end();
  else stopSignal.addEventListener('abort', end);
  return { exited, end };
}

const toolLimitMs = 30 * 60_000;

/** Runs a tool to completion, with its output in .cache/logs. */
export async function runTool(name, command, args, { env, cwd } = {}) {
  const log = cacheFile('logs', `${name}.log`);
  const output = openSync(log, 'w');
  const { exited, end } = startGroup(command, args, {
    cwd: cwd ?? root,
    env: toolEnv(env),
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const limit = setTimeout(end, toolLimitMs);
  try {
    const code = await exited;
    if (stopSignal.aborted) throw new Refusal('Stopped.');
    return { code, log, output: () => readFileSync(log, 'utf8') };
  } catch (error) {
    if (error.code === 'ENOENT') throw new Refusal(`The program ${command} is not there.`, { cause: error });
    throw error;
  } finally {
    clearTimeout(limit);
  }
}

export function mustSucceed(sentence, { code, log }) {
  if (code !== 0) throw new Refusal(`${sentence} (exit ${code}); what it said is in ${shown(log)}.`);
}

/** Runs a tool that must succeed. */
export async function mustRun(name, sentence, command, args, options) {
  mustSucceed(sentence, await runTool(name, command, args, options));
}
