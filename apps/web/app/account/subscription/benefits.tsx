import { Stack } from '../../components/layout/layout.tsx';
import { Heading } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { IconList } from './icon-list.tsx';

export const Benefits = () => (
  <Stack as="section" gap={12} label={copy.benefits.title}>
    <Heading level={2}>{copy.benefits.title}</Heading>
    <IconList icon="check" lines={copy.benefits.list} />
  </Stack>
);
