/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: { type: string; message: string } & Record<string, unknown> };
  /** Refused without any effect. */
  readonly isUntouched: boolean;
  constructor(
    status: number,
    error: { type?: string; message: string; code?: string | undefined } & Record<string, unknown>,
    isUntouched = false,
  ) {
    super(error.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
    this.isUntouched = isUntouched;
  }
}

export const missing = (what: string, id: string, param = 'id') =>
  new ApiError(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param });
/** For an account that disconnected, or was never ours. */
export const noAccess = (id: string) =>
  new ApiError(403, {
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
  });
export const refused = (message: string, rest: Record<string, unknown> = {}) =>
  new ApiError(400, { message, ...rest });
