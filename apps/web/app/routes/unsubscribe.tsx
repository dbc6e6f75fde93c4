import { copy } from '../account/notifications/copy.ts';
import { UnsubscribePage } from '../account/notifications/unsubscribe-page.tsx';
import { pageMeta } from '../lib/meta.ts';
import { pageContext } from '../lib/page-context.ts';
import type { Route } from './+types/unsubscribe';

export const loader = ({ context, request, params }: Route.LoaderArgs) => ({
  origin: context.get(pageContext).origin,
  token: params.token,
  done: new URL(request.url).searchParams.get('done') === '1',
});
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData === undefined) return [];
  const { title, description } = copy.unsubscribe;
  return pageMeta({ title, description, path: '/unsubscribe', origin: loaderData.origin, hidden: true });
};

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage token={loaderData.token} done={loaderData.done} />;
}
