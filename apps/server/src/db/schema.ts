// Every table, for the migration generator.
export * from './kept-tables.ts';
export * from '../modules/accounts/tables.ts';
export * from '../modules/fins/tables.ts';
export * from '../modules/channels/tables.ts';
export * from '../modules/collaborators/tables.ts';
export * from '../modules/entitlements/tables.ts';
export * from '../modules/media/tables.ts';
export * from '../modules/posts/tables.ts';
export * from '../modules/articles/tables.ts';
export * from '../modules/comments/tables.ts';
export * from '../gateways/billing/sandbox/tables.ts';
export * from '../modules/billing/tables.ts';
export * from '../modules/ledger/tables.ts';
export * from '../modules/subscriptions/tables.ts';
export * from '../modules/syndication/private-feeds/tables.ts';
