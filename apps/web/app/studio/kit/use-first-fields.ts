import { useQueryClient } from '@tanstack/react-query';
import { newFields, type CommonFields } from './fields.ts';
import { uploadDefaultsQuery } from './queries/upload-defaults.ts';

/** The first values of a form: the stored post, or the channel's defaults for a new one. */
export function useFirstFields<F extends CommonFields>(empty: F, stored: F | null): F {
  const defaults = useQueryClient().getQueryData(uploadDefaultsQuery().queryKey);
  return stored ?? newFields(empty, defaults);
}
