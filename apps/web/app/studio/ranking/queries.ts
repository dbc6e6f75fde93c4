import { api } from '../../lib/api.ts';

export const { getEditableRanking, previewRanking } = api.rankings;
