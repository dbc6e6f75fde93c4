import { pageSizes } from '@realfin/contract/page-sizes';
import { BiteRow } from './bite-row.tsx';
import { copy } from './copy.ts';

export default function BitesOfPost({ postId }: { postId: number }) {
  return <BiteRow scope={{ postId }} title={copy.ofPost} size={pageSizes.bites} />;
}
