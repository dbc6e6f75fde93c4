// The contract of every billing driver. A driver's test calls `testBillingPort` with its own bench.
import { describe } from 'vitest';
import type { BillingBench } from './bench.ts';
import { testCardOwners } from './card-owners.ts';
import { testCards, testSetups } from './cards.ts';
import { testCancel, testCharges } from './charges.ts';
import { testDeclines } from './declines.ts';
import { testDisputes } from './disputes.ts';
import { testForgottenKeys } from './forgotten-keys.ts';
import { testLongLists } from './long-lists.ts';
import { testLosses } from './losses.ts';
import { testMovements } from './movements.ts';
import { testRefunds } from './refunds.ts';
import { testWebhooks } from './webhooks.ts';

export function testBillingPort(name: string, open: () => BillingBench): void {
  describe(`${name} as a billing gateway`, () => {
    describe('cards', () => testCards(open));
    describe('saving a card without a charge', () => testSetups(open));
    describe('owners of cards', () => testCardOwners(open));
    describe('charges', () => testCharges(open));
    describe('declines', () => testDeclines(open));
    describe('giving up', () => testCancel(open));
    describe('lost requests and answers', () => testLosses(open));
    describe('forgotten keys', () => testForgottenKeys(open));
    describe('refunds', () => testRefunds(open));
    describe('disputes', () => testDisputes(open));
    describe('movements', () => testMovements(open));
    describe('webhooks', () => testWebhooks(open));
    describe('long lists and texts', () => testLongLists(open));
  });
}
