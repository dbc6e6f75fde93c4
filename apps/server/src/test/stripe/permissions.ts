// Restricted keys: a missing permission is refused before any other check.
import type { Operation } from './description/operations.ts';
import { ApiError } from './errors.ts';
import type { State } from './state.ts';

const snake = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();

/** Stripe's permission name, such as `rak_refund_write`. */
export const permissionOf = ({ name, method }: Operation): string =>
  `rak_${snake(name.split('Resource')[0] ?? '')}_${method === 'GET' ? 'read' : 'write'}`;

/** Writing includes reading, so a key that may not read may not write either. */
export function checkPermission({ denied, account }: State, operation: Operation): void {
  const permission = permissionOf(operation);
  const reading = permission.replace(/_write$/, '_read');
  if (!denied.has(permission) && !denied.has(reading)) return;
  throw new ApiError(
    403,
    {
      message: `The provided key 'rk_test_****' does not have the required permissions for this endpoint on account '${account.id}'. Having the '${permission}' permission would allow this request to continue.`,
    },
    true,
  );
}
