// The client's side of an API error. The catalog is on the server, whose responses include the texts.
import type { ErrorCode } from './errors.ts';

export interface FieldError {
  path: string;
  message: string;
}
/** RFC 9457 problem document. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  requestId?: string;
  errors?: FieldError[];
  data?: Record<string, unknown>;
}
export interface RefusalDetails {
  detail?: string;
  errors?: FieldError[];
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

// Branded rather than instanceof: the web's server bundle carries its own copy of this module.
const brand = Symbol.for('realfin.ApiError');

export class ApiError extends Error {
  readonly [brand] = true;
  readonly status: number;
  readonly code: string;
  readonly details: RefusalDetails;
  constructor(status: number, code: string, text: string, details: RefusalDetails = {}) {
    super(details.detail ?? text);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  if (typeof error !== 'object' || error === null || !(brand in error)) return false;
  return code === undefined || (error as ApiError).code === code;
}

/** The error a client throws for a non-2xx response; an unreadable body gets the specification's text. */
export function errorFrom(status: number, body: string, unreadable = 'Unexpected error'): ApiError {
  try {
    const problem = JSON.parse(body) as Problem;
    const { detail, errors: fields, data } = problem;
    return new ApiError(status, problem.code ?? 'unknown', detail ?? unreadable, {
      ...(detail !== undefined && { detail }),
      ...(fields && { errors: fields }),
      ...(data && { data }),
    });
  } catch {
    return new ApiError(status, 'unknown', unreadable);
  }
}
