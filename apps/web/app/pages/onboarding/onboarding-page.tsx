import { useNavigate } from 'react-router';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { ChannelStep } from './channel-step.tsx';
import { copy } from './copy.ts';
import { FinStep } from './fin-step.tsx';
import { useOnboarding } from './mutations.ts';
import classes from './onboarding.module.css';

interface OnboardingPageProps {
  step: 1 | 2;
  /** The page to open afterwards. */
  destination: string;
}

/** Onboarding: a new person chooses fins and channels, in two steps. */
export function OnboardingPage({ step, destination }: OnboardingPageProps) {
  const navigate = useNavigate();
  const actions = useOnboarding();
  const address = (to: 1 | 2) => `/onboarding?${new URLSearchParams({ step: String(to), to: destination })}`;
  const leave = async () => {
    if (await actions.finish()) await navigate(destination);
  };
  return (
    <Page width="watch">
      <Stack gap={24}>
        <header className={classes.head}>
          <Stack gap={8}>
            <div className={classes.step}>
              <Text size={14} weight="medium">
                {copy.step(step)}
              </Text>
            </div>
            <Heading level={1} size={36}>
              {step === 1 ? copy.fins : copy.channels}
            </Heading>
            <Text tone="muted">{step === 1 ? copy.finsText : copy.channelsText}</Text>
            <div className={classes.bar} data-step={step} aria-hidden="true">
              <span />
            </div>
          </Stack>
        </header>
        {step === 1 ? (
          <FinStep actions={actions} onNext={() => void navigate(address(2))} onSkip={() => void leave()} />
        ) : (
          <ChannelStep actions={actions} back={address(1)} onDone={() => void leave()} />
        )}
      </Stack>
    </Page>
  );
}
