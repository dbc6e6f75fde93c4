import type { Reason } from '@realfin/contract/feeds';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Stack } from '../../components/layout/layout.tsx';
import type { DialogProps } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';
import { pointsText, reasonText } from './rules/reasons.ts';
import classes from './why-dialog.module.css';

const texts = copy.why;

/** The terms of a recommendation's rank. */
export default function WhyDialog({ reasons, onClose }: DialogProps & { reasons: readonly Reason[] }) {
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Stack gap={12}>
        <Text tone="muted">{texts.lead}</Text>
        <Stack as="ul" gap={0}>
          {reasons.map((reason) => (
            <li key={`${reason.kind} ${reason.subject}`} className={classes.reason}>
              <span>{reasonText(reason)}</span>
              <Text as="span" tone="muted" tabular>
                {pointsText(reason)}
              </Text>
            </li>
          ))}
        </Stack>
        <Link className={linkClass} to="/recommendation-algorithm" onClick={onClose}>
          {texts.more}
        </Link>
      </Stack>
    </Dialog>
  );
}
