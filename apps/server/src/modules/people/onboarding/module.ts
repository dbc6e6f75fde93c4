// What this module brings to the product.
import { onboardingHandlers } from './routes.ts';

export const onboardingModule = {
  handlers: { onboarding: onboardingHandlers },
};
