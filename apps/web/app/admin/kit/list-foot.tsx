import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { copy } from './copy.ts';

type List = Pick<
  UseInfiniteQueryResult,
  'isError' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>;

/** The end of a list: the error, and the button for more. */
export function ListFoot({ list, failed }: { list: List; failed: string }) {
  const { isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  return (
    <>
      {isError ? (
        <Notice kind="error" title={failed}>
          <Row>
            <Button onClick={() => void refetch()}>{copy.tryAgain}</Button>
          </Row>
        </Notice>
      ) : null}
      {hasNextPage ? (
        <Row>
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {copy.more}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
