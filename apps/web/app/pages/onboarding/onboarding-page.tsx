import { useNavigate } from 'react-router';
import { Page } from '../../components/page/page.tsx';
import { ChannelStep } from './channel-step.tsx';
import { copy } from './copy.ts';
import { FinStep } from './fin-step.tsx';
import { useOnboarding } from './mutations.ts';
import classes from './onboarding.module.css';

interface OnboardingPageProps {
  step: 1 | 2;
  /** Where somebody goes from here. */
  destination: string;
}

/** What a new person wants to see, in two steps. */
export function OnboardingPage({ step, destination }: OnboardingPageProps) {
  const navigate = useNavigate();
  const actions = useOnboarding();
  const address = (to: 1 | 2) => `/onboarding?${new URLSearchParams({ step: String(to), to: destination })}`;
  const leave = async () => {
    if (await actions.finish()) await navigate(destination);
  };
  return (
    <Page width="watch">
      <header className={classes.head}>
        <p className={classes.step}>{copy.step(step)}</p>
        <h1 className={classes.title}>{step === 1 ? copy.fins : copy.channels}</h1>
        <p className={classes.text}>{step === 1 ? copy.finsText : copy.channelsText}</p>
        <div className={classes.bar} aria-hidden="true">
          <span className={step === 1 ? classes.half : classes.whole} />
        </div>
      </header>
      {step === 1 ? (
        <FinStep actions={actions} onNext={() => void navigate(address(2))} onSkip={() => void leave()} />
      ) : (
        <ChannelStep actions={actions} back={address(1)} onDone={() => void leave()} />
      )}
    </Page>
  );
}
