import { beforeEach } from 'vitest';
import type { Mail } from '../gateways/mail/port.ts';
import type { TestApp } from './test-app.ts';

/** Collects emails instead of sending them, from the beginning of each test. */
export function catchMails(app: () => TestApp): Mail[] {
  const mails: Mail[] = [];
  beforeEach(() => {
    mails.length = 0;
    const { mail: gateway } = app().ctx;
    gateway.send = async (mail) => void mails.push(mail);
    gateway.sendBulk = async (mail) => {
      mails.push(mail);
      return { outcome: 'sent', reason: '' };
    };
  });
  return mails;
}
