import type { Api } from '@realfin/contract/contract';
import type { PostDetail } from '@realfin/contract/posts';
import type { Stack } from '@realfin/contract/stacks';

export type StackBody = Omit<Stack, 'post'>;

export async function readStack(api: Api, id: number): Promise<{ detail: PostDetail; body: StackBody }> {
  const { post, ...body } = await api.stacks.getStack({ stackId: id });
  return { detail: post, body };
}
