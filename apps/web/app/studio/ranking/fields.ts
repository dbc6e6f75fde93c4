import type { EditableRanking } from '@realfin/contract/rankings';
import { commonOf, emptyCommon, type CommonFields } from '../kit/fields.ts';
import { emptyTable, tableFieldsOf, type TableFields } from './rules/tables.ts';

export interface RankingFields extends CommonFields {
  description: string;
  stackOnly: boolean;
  unlisted: boolean;
  tables: TableFields[];
}
export const emptyRanking: RankingFields = {
  ...emptyCommon,
  description: '',
  stackOnly: false,
  unlisted: false,
  tables: [emptyTable('first')],
};
export function rankingFieldsOf(post: EditableRanking): RankingFields {
  const { description, stackOnly, unlisted } = post;
  const tables = post.tables.map(tableFieldsOf);
  return {
    ...commonOf(post),
    description,
    stackOnly,
    unlisted,
    tables: tables.length === 0 ? [emptyTable('first')] : tables,
  };
}
