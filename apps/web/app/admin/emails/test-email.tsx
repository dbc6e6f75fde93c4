import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { useSendTestEmail } from './mutations.ts';

const texts = copy.test;

/** Sends a test email, to notice failures before anyone misses one. */
export function TestEmail() {
  const { data, isPending, mutate } = useSendTestEmail();
  return (
    <>
      <Text tone="muted">{texts.text}</Text>
      <Row>
        <Button busy={isPending} onClick={() => mutate()}>
          {texts.send}
        </Button>
      </Row>
      <div role="status">
        {data === undefined ? null : data.problem === null ? (
          <Notice kind="success" title={texts.sent(data.sentTo)} />
        ) : (
          <Notice kind="error" title={texts.refused}>
            <p>{data.problem}</p>
          </Notice>
        )}
      </div>
    </>
  );
}
