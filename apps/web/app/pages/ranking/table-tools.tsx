import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Input } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

interface TableToolsProps {
  csvUrl: string;
  status: 'loading' | 'whole' | 'failed';
  /** The rows that are shown. */
  count: number;
  filter: string;
  onFilter: (filter: string) => void;
  onRetry: () => void;
}

/** Above a table: its filter, the number of its rows, and its CSV. */
export const TableTools = ({ csvUrl, status, count, filter, onFilter, onRetry }: TableToolsProps) => (
  <Row spread gap={8}>
    <Input
      type="search"
      width="content"
      aria-label={copy.filter}
      placeholder={copy.filter}
      value={filter}
      disabled={status !== 'whole'}
      onChange={(event) => onFilter(event.currentTarget.value)}
    />
    <Text size={14} tone="muted" tabular role="status">
      {status === 'loading' ? copy.loading : status === 'failed' ? copy.failed : copy.rows(count)}
    </Text>
    {status === 'failed' ? (
      <Button onClick={onRetry}>
        <Icon name="refresh" />
        {copy.retry}
      </Button>
    ) : null}
    <a className={buttonClass('quiet')} href={`${csvUrl}?download=1`} download>
      <Icon name="table-export" />
      {copy.download}
    </a>
  </Row>
);
