import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';

interface MoreProps {
  list: {
    data?: unknown;
    hasNextPage: boolean;
    isError: boolean;
    isFetching: boolean;
    fetchNextPage: () => Promise<unknown>;
    refetch: () => Promise<unknown>;
  };
  label: string;
}

/** Loads the rest of a list, or retries. */
export function More({ list, label }: MoreProps) {
  const load = () => void (list.data === undefined ? list.refetch() : list.fetchNextPage());
  if (list.isError) {
    return (
      <Stack gap={8} across="middle">
        <Text tone="error" role="alert">
          {copy.moreFailed}
        </Text>
        <button type="button" className={buttonClass('plain')} onClick={load}>
          {copy.retry}
        </button>
      </Stack>
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <Stack gap={8} across="middle">
      <button
        type="button"
        className={buttonClass('plain')}
        aria-busy={list.isFetching}
        disabled={list.isFetching}
        onClick={load}
      >
        {label}
      </button>
    </Stack>
  );
}
