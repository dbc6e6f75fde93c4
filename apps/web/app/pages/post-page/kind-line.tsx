import { Icon } from '../../components/icon/icon.tsx';
import type { IconName } from '../../components/icon/names.ts';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';

/** The kind of a post, above its title. */
export const KindLine = ({ icon, name }: { icon: IconName; name: string }) => (
  <Text as="div" size={12} weight="medium" tone="muted">
    <Row gap={4}>
      <Icon name={icon} size={16} />
      {name}
    </Row>
  </Text>
);
