import { Row } from '../../components/layout/layout.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';

/** The note below all figures: the time zone of their days, and a link to the rules of counting. */
export const CountingNote = () => (
  <Row gap={8}>
    <Text as="span" size={14} tone="muted">
      {copy.utc}
    </Text>
    <Link className={linkClass} to="/how-views-are-counted">
      {copy.views.rule}
    </Link>
  </Row>
);
