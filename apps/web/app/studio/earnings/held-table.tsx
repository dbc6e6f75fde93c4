import { Panel } from '../../components/card/panel.tsx';
import { DataTable, type Column } from '../../components/data-table/data-table.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import type { Earnings } from './tiles.tsx';

type Held = Earnings['held'][number];

const columns = (): Column<Held>[] => [
  { key: 'what', name: copy.held.what, cell: (held) => <What held={held} /> },
  { key: 'amount', name: copy.held.amount, kind: 'number', cell: ({ amountCents }) => price(amountCents) },
];

function What({ held: { reason, postId, postTitle } }: { held: Held }) {
  const { name, text } = copy.held.reasons[reason];
  return (
    <div>
      <span>
        {name}
        {postId === null ? null : (
          <>
            {' · '}
            {postTitle === null ? (
              copy.ledger.deleted
            ) : (
              <Link className="name-link" to={`/post/${postId}`}>
                {postTitle}
              </Link>
            )}
          </>
        )}
      </span>
      <Text size={14} tone="muted">
        {text}
      </Text>
    </div>
  );
}

/** Paid money that is not in the balance yet, each with the reason. */
export function HeldTable({ held }: { held: readonly Held[] }) {
  if (held.length === 0) return null;
  return (
    <Panel title={copy.held.title}>
      <Text tone="muted">{copy.held.text}</Text>
      <DataTable
        caption={copy.held.title}
        columns={columns()}
        rows={held}
        keyOf={({ reason, postId }) => `${reason}:${postId}`}
      />
    </Panel>
  );
}
