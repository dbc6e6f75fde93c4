// People with two-step login.
import { codeOf } from './authenticator-codes.ts';
import { newPerson, readMails, signUp, type Browser, type NewPerson } from './browser.ts';
import type { TestApp } from './test-app.ts';

export interface Protected {
  person: NewPerson;
  key: string;
  recoveryCodes: string[];
  /** An unused code: advances the clock to the next one. */
  nextCode(): string;
}

/** Enables two-step login as its page does. */
export async function turnOn({ clock }: TestApp, browser: Browser, person: NewPerson): Promise<Protected> {
  const begun = (await browser.post('/api/account/secondFactor/begin')).json() as {
    setup: string;
    key: string;
  };
  const code = codeOf(begun.key, clock.now());
  const answer = await browser.post('/api/account/secondFactor', { setup: begun.setup, code });
  if (answer.status !== 200) throw new Error(answer.text);
  const { recoveryCodes } = answer.json() as { recoveryCodes: string[] };
  const nextCode = (): string => {
    clock.advance({ seconds: 30 });
    return codeOf(begun.key, clock.now());
  };
  return { person, key: begun.key, recoveryCodes, nextCode };
}

/** Signs up a new person with two-step login. */
export async function signUpProtected(app: TestApp, browser: Browser): Promise<Protected> {
  const person = newPerson();
  await signUp(browser, person);
  return turnOn(app, browser, person);
}

export const subjectsTo = async ({ ctx, drain }: TestApp, email: string): Promise<string[]> => {
  await drain();
  return (await readMails(ctx, email)).map(({ subject }) => subject);
};
