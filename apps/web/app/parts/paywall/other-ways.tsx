import { codePath, giftPath } from '@realfin/contract/pages';
import { Row } from '../../components/layout/layout.tsx';
import { linkClass } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from './copy.ts';

/** Links to redeem or buy a gift of premium. `fields` lead back to the post. */
export function OtherWays({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) {
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return (
    <Row justify="center" gap={16}>
      <Link className={linkClass} to={`${codePath}?${query}`}>
        {copy.haveCode}
      </Link>
      <Link className={linkClass} to={`${giftPath}?${query}`}>
        {copy.give}
      </Link>
    </Row>
  );
}
