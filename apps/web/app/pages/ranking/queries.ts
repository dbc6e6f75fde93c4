import type { Api } from '@realfin/contract/contract';
import type { PostDetail } from '@realfin/contract/posts';
import type { Ranking } from '@realfin/contract/rankings';

export type RankingBody = Omit<Ranking, 'post'>;

export async function readRanking(api: Api, id: number): Promise<{ detail: PostDetail; body: RankingBody }> {
  const { post, ...body } = await api.rankings.getRanking({ rankingId: id });
  return { detail: post, body };
}
