import { limits } from '@realfin/contract/limits';
import type { Mail } from './port.ts';

const addressForm =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/;

/** Throws on header injection: a line break in an address or subject could add recipients. */
export function checkMail(mail: Mail): Mail {
  if (mail.to.length > limits.email || !addressForm.test(mail.to)) throw new Error('not a mail address');
  const head = [
    mail.subject,
    mail.fromName ?? '',
    mail.messageId ?? '',
    ...Object.entries(mail.headers ?? {}).flat(),
  ];
  for (const { fileName, contentType } of mail.attachments ?? []) head.push(fileName, contentType);
  if (head.some((line) => control.test(line))) throw new Error('a line break in the head of a mail');
  return mail;
}
