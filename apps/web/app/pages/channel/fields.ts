import { limits } from '@realfin/contract/limits';
import { isLinkAddress, withProtocol } from '@realfin/contract/links';
import { copy } from './copy.ts';

export interface ApplicationFields {
  name: string;
  fins: string[];
  about: string;
  /** One address per line. */
  links: string;
  referredBy: string;
}
export type FieldErrors = Partial<Record<keyof ApplicationFields, string>>;

interface Line {
  /** Its place in the field, from 1. */
  place: number;
  address: string;
}

/** The lines that are not empty. Addresses typed without a protocol get one. */
const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line, at) => ({ place: at + 1, address: withProtocol(line) }))
    .filter(({ address }) => address !== '');

/** Checks what the server would refuse, without a request. */
export function validateApplication(fields: ApplicationFields): FieldErrors {
  const links = linesOf(fields.links);
  const wrong = links.find(({ address }) => !isLinkAddress(address));
  const errors: FieldErrors = {};
  if (fields.name.trim().length < limits.name.min) errors.name = copy.apply.nameShort;
  if (fields.fins.length === 0) errors.fins = copy.apply.finsMissing;
  if (links.length > limits.links) errors.links = copy.apply.linksMany;
  else if (wrong !== undefined) errors.links = copy.apply.linkInvalid(wrong.place);
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
    links: linesOf(fields.links).map(({ address }) => address),
    ...(referredBy !== '' && { referredBy }),
  };
}
