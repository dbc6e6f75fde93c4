import { Button } from '../../components/button/button.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { copy } from './copy.ts';

export const LoadFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <Notice kind="error" title={copy.failed}>
    <Row>
      <Button onClick={() => void onRetry()}>{copy.tryAgain}</Button>
    </Row>
  </Notice>
);
