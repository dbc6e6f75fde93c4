import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { GiftForm } from './gift-form.tsx';
import { GiftList } from './gift-list.tsx';

export const GiftPage = ({ origin }: { origin: string }) => (
  <Page width="form">
    <Stack gap={24}>
      <h1 className="page-title">{copy.title}</h1>
      <Text tone="muted">{copy.lead}</Text>
      <GiftForm />
      <GiftList origin={origin} />
    </Stack>
  </Page>
);
