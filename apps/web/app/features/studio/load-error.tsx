import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Page } from '../../components/page/page.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { StartChannel } from './start-channel.tsx';
import { titleOf } from '../../lib/meta.ts';

/** A post that cannot be edited: it is not there, or not theirs. */
export function LoadError({ title }: { title: string }) {
  const viewer = useViewer();
  if (publishingChannel(viewer) === null) return <StartChannel title={title} />;
  return (
    <Page width="form">
      <title>{titleOf(copy.loadError.title)}</title>
      <h1 className="visually-hidden">{copy.loadError.title}</h1>
      <EmptyState icon="alert-triangle" title={copy.loadError.title} text={copy.loadError.text}>
        <Link className={buttonClass('accent')} to="/content/management">
          {copy.loadError.back}
        </Link>
      </EmptyState>
    </Page>
  );
}
