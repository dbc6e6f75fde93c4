import { buttonClass } from '../../components/button/button.ts';
import { Input } from '../../components/field/input.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { loginPath, signUpPath, useHere } from '../../lib/sign-in.ts';
import { copy } from './copy.ts';
import classes from './barrier.module.css';

/** In place of the field while the reader has no account. */
export function SignInBarrier() {
  const here = useHere();
  return (
    <div className={classes.barrier}>
      <Tooltip text={copy.loginTip}>
        <Input disabled aria-label={copy.label} placeholder={copy.barrier.account} />
      </Tooltip>
      <Row gap={8}>
        <a className={buttonClass('accent', 'small')} href={loginPath(here)}>
          {copy.login}
        </a>
        <a className={buttonClass('plain', 'small')} href={signUpPath(here)}>
          {copy.signUp}
        </a>
      </Row>
    </div>
  );
}
