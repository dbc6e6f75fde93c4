import { Row } from '../../components/layout/layout.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { loginPath, useHere } from '../../lib/sign-in.ts';
import { copy } from './copy.ts';

/** The login link for people with an account. */
export function LoginLine({ question }: { question: string }) {
  const here = useHere();
  return (
    <Row justify="center">
      <Text size={14} tone="muted">
        {question}{' '}
        <a className={linkClass} href={loginPath(here)}>
          {copy.login}
        </a>
      </Text>
    </Row>
  );
}
