import { useLocation } from 'react-router';

const destination = (to: string, extra: Record<string, string>): string =>
  new URLSearchParams({ to, ...extra }).toString();

/** Both leave the app for the identity provider, so they are plain links, never client navigation. */
export const loginPath = (to: string, extra: Record<string, string> = {}): string =>
  `/login?${destination(to, extra)}`;
export const signUpPath = (to: string, extra: Record<string, string> = {}): string =>
  `/signup?${destination(to, extra)}`;

/** For a sign-up that leads to nothing in particular: fins and channels are chosen first. */
export const newcomerPath = (to: string): string => signUpPath(`/onboarding?${new URLSearchParams({ to })}`);

/** The current address, to return to. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
