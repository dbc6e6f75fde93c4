// The handler of each operation of the contract.
import { contract, type AppContract } from '@realfin/contract/contract';
import type { Config } from './config/config.ts';
import type { AllHandlers } from './http/edge/call.ts';
import { operationsOf, type Operations } from './http/edge/operations.ts';
import { listModuleParts } from './installed-modules.ts';
import { mergeParts } from './lib/merge-parts.ts';

const handlers: AllHandlers<AppContract> = mergeParts(listModuleParts('handlers'), 1);

const compiled = new Map<Config['mode'], Operations<AppContract>>();

/** Compiling takes most of a second, and depends on nothing but the mode: once for all apps of a process. */
export function operationsFor(mode: Config['mode']): Operations<AppContract> {
  const found = compiled.get(mode);
  if (found !== undefined) return found;
  const made = operationsOf(contract, handlers, mode === 'production' ? 'drop' : 'throw');
  compiled.set(mode, made);
  return made;
}
