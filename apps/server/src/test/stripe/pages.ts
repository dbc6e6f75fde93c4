// Pages of the fake for browsers: the script of the card fields, and the page of the bank.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerBank } from './bank.ts';
import { answerSetup } from './setups.ts';
import type { State } from './state.ts';

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: string;
}
const script = readFileSync(join(import.meta.dirname, 'stand-in.js'), 'utf8');

const html = (status: number, body: string): Page => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Confirm your payment</title>${body}</html>`,
});

const challenge = `<main><h1>Confirm your payment</h1><form method="post">
<button name="decision" value="approve">Approve</button>
<button name="decision" value="refuse">Refuse</button></form></main>`;

function answerCheck(state: State, secret: string, body: string): Page {
  const approved = new URLSearchParams(body).get('decision') === 'approve';
  const location = answerBank(state, secret, approved) ?? answerSetup(state, secret, approved);
  if (location === null) return html(404, '<main><h1>This payment no longer exists.</h1></main>');
  return { status: 303, headers: { location }, body: '' };
}

/** Null: no such page. */
export function findPage(state: State, method: string, path: string, body: string): Page | null {
  if (method === 'GET' && /^\/\w+\/stripe\.js$/.test(path))
    return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: script };
  const [, secret] = /^\/3d_secure\/([\w-]+)$/.exec(path) ?? [];
  if (secret === undefined) return null;
  return method === 'POST' ? answerCheck(state, secret, body) : html(200, challenge);
}
