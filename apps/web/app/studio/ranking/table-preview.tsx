import { Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { wholeCount } from '../../lib/format.ts';
import { contentOf } from '../../parts/posts/rules/cell-content.ts';
import { copy } from './copy.ts';
import classes from './table-preview.module.css';

interface TablePreviewProps {
  label: string;
  rows: readonly (readonly string[])[];
  rowCount: number;
}

/** The heading and the first rows of a table, as parsed by the server. */
export function TablePreview({ label, rows, rowCount }: TablePreviewProps) {
  const [heading = [], ...body] = rows;
  return (
    <Stack gap={8}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {heading.map((name, column) => (
                <th key={column} scope="col">
                  {name === '' ? copy.column(column + 1) : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((cells, row) => (
              <tr key={row}>
                {heading.map((name, column) => (
                  <td key={column}>
                    <Cell text={cells[column] ?? ''} name={name} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rowCount > body.length ? (
        <Text size={14} tone="muted">
          {copy.more(wholeCount(rowCount - body.length))}
        </Text>
      ) : null}
    </Stack>
  );
}

function Cell({ text, name }: { text: string; name: string }) {
  const content = contentOf(text, null);
  if (content.is !== 'picture') return content.text;
  return <img src={content.src} alt={name} width={30} height={30} loading="lazy" />;
}
