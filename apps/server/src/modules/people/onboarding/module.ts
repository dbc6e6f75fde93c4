import { onboardingHandlers } from './routes.ts';

export const onboardingModule = {
  handlers: { onboarding: onboardingHandlers },
};
