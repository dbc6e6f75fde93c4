import { expect, it } from 'vitest';
import { contract } from './contract.ts';
import { readRoutes, routeTable, writeRoutes } from './core.ts';

it('reads every route of the contract as it was written', () => {
  const table = routeTable(contract);
  expect(readRoutes(writeRoutes(table))).toEqual(table);
});
