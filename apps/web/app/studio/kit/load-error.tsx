import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { titleOf } from '../../lib/meta.ts';
import { Link } from '../../lib/speed/link.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { copy } from './copy.ts';

interface LoadErrorProps {
  title: string;
  words?: { title: string; text: string };
}

/** A post that cannot be edited, because it doesn't exist or belongs to another channel. */
export function LoadError({ title, words = copy.loadError }: LoadErrorProps) {
  const viewer = useViewer();
  if (publishingChannel(viewer) === null) return <StartChannel title={title} />;
  return (
    <Page width="form">
      <title>{titleOf(words.title)}</title>
      <EmptyState icon="alert-triangle" isHeading title={words.title} text={words.text}>
        <Link className={buttonClass('accent')} to="/content/management">
          {copy.loadError.back}
        </Link>
      </EmptyState>
    </Page>
  );
}
