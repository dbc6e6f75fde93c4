import type { Preparation } from '@realfin/contract/management';
import type { ManagedPost } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { currentLocale } from '../../lib/language.ts';
import { Link } from '../../lib/speed/link.tsx';
import { editPath } from '../kit/rules/edit-path.ts';
import { copy } from './copy.ts';
import { getPreparation } from './queries.ts';
import classes from './preparation-dialog.module.css';

const texts = copy.log;

interface PreparationDialogProps {
  post: ManagedPost;
  onRetry: () => void;
  onClose: () => void;
}

/** The result of a file's preparation, and the next steps. */
export default function PreparationDialog({ post, onRetry, onClose }: PreparationDialogProps) {
  const { data, isError } = useQuery({
    // Not under the key of the lists, whose posts are updated in place.
    queryKey: ['preparation', post.id],
    queryFn: () => getPreparation({ id: post.id }),
    staleTime: 0,
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {data === undefined ? (
        <Text tone={isError ? 'error' : 'plain'} role={isError ? 'alert' : 'status'}>
          {isError ? texts.failed : texts.loading}
        </Text>
      ) : (
        <Stack>
          <Log preparation={data} />
          <Text>{data.canRetry ? texts.retryable : texts.final}</Text>
          <Row gap={8} justify="end">
            <Link className={buttonClass(data.canRetry ? 'plain' : 'accent')} to={editPath(post)}>
              {texts.edit}
            </Link>
            {data.canRetry ? (
              <button
                type="button"
                className={buttonClass('accent')}
                onClick={() => {
                  onRetry();
                  onClose();
                }}
              >
                {texts.retry}
              </button>
            ) : null}
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}

const megabytes = (bytes: number): string =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);

const Log = ({ preparation }: { preparation: Preparation }) => (
  <dl className={classes.log}>
    <dt>{texts.reason}</dt>
    <dd>{preparation.reason ?? texts.noReason}</dd>
    <dt>{texts.file}</dt>
    <dd>
      {preparation.fileName} ({megabytes(preparation.sizeBytes)})
    </dd>
    <dt>{texts.uploaded}</dt>
    <dd>
      <TimeAgo at={preparation.uploadedAt} />
    </dd>
    <dt>{texts.tries}</dt>
    <dd>{preparation.attempts}</dd>
  </dl>
);
