import type { Me } from '@realfin/contract/accounts';
import { channelPath } from '@realfin/contract/pages';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import { Text } from '../../components/text/text.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { siteName } from '../../lib/site-name.ts';
import { useSite } from '../../lib/site.ts';
import { copy } from './copy.ts';

const texts = copy.people;

/** The last step of a new channel: a link and a text to send to the people one knows. */
export function TellPeople({ viewer }: { viewer: Me }) {
  const path = channelPath(viewer.username);
  const message = texts.message(siteName(), `${useSite().origin}${path}`);
  const copyMessage = () =>
    navigator.clipboard.writeText(message).then(
      () => showToast({ message: texts.copied }),
      () => showFailure(texts.failed),
    );
  return (
    <Panel title={texts.title}>
      <Text tone="muted">{texts.text}</Text>
      <Text>{message}</Text>
      <Row gap={8}>
        <Button onClick={() => void copyMessage()}>{texts.copy}</Button>
        <ShareButton title={viewer.name} path={path} />
      </Row>
    </Panel>
  );
}
