import { channelPath } from '@realfin/contract/pages';
import { redirect } from 'react-router';
import type { Route } from './+types/channel-alias';

const toChannel = (request: Request, username: string) =>
  redirect(channelPath(encodeURIComponent(username)) + new URL(request.url).search, 301);

export const loader = ({ request, params }: Route.LoaderArgs) => toChannel(request, params.username);
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  toChannel(request, params.username);

/** Redirects everyone. */
export default function ChannelAlias() {
  return null;
}
