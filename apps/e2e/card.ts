// Card fields live in a frame of another address, as with any processor.
import type { Page } from '@playwright/test';

export const cards = {
  good: '4242 4242 4242 4242',
  other: '5555 5555 5555 4444',
  disputed: '4000 0000 0000 0259',
  declined: '4000 0000 0000 0002',
  wrongCvv: '4000 0000 0000 0101',
  asksBank: '4000 0027 6000 3184',
};

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 40');
  await frame.getByLabel('CVV').fill('123');
}
