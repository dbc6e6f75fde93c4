import { limits } from '@realfin/contract/limits';
import { isLinkAddress } from '@realfin/contract/links';
import { copy } from '../../parts/channels/copy.ts';

export interface ApplicationFields {
  name: string;
  fins: string[];
  about: string;
  /** One address per line. */
  links: string;
  referredBy: string;
}
export type FieldErrors = Partial<Record<keyof ApplicationFields, string>>;

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Checks what the server would refuse, without a request. */
export function validateApplication(fields: ApplicationFields): FieldErrors {
  const links = linesOf(fields.links);
  const errors: FieldErrors = {};
  if (fields.name.trim().length < limits.name.min) errors.name = copy.apply.nameShort;
  if (fields.fins.length === 0) errors.fins = copy.apply.finsMissing;
  if (links.length > limits.links) errors.links = copy.apply.linksMany;
  else if (!links.every(isLinkAddress)) errors.links = copy.apply.linkInvalid;
  if (!/^@?[A-Za-z0-9_]{0,20}$/.test(fields.referredBy.trim()))
    errors.referredBy = copy.apply.referredByInvalid;
  return errors;
}

/** The request body. */
export function applicationInput(fields: ApplicationFields) {
  const referredBy = fields.referredBy.trim().replace(/^@/, '');
  return {
    name: fields.name.trim(),
    fins: fields.fins,
    about: fields.about,
    links: linesOf(fields.links),
    ...(referredBy !== '' && { referredBy }),
  };
}
