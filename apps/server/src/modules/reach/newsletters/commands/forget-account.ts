import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import {
  newsletterContacts,
  newsletterDeliveries,
  newsletterLists,
  newsletterPreferences,
  newsletters,
  newsletterUncounted,
  sharedEmails,
} from '../tables.ts';

/** Deletes deliveries and preferences of the person, and the list and unsent newsletters of their channel. */
export async function forgetAccount({ db }: Context, accountId: number): Promise<void> {
  await db.delete(newsletterDeliveries).where(eq(newsletterDeliveries.accountId, accountId));
  await db.delete(newsletterPreferences).where(eq(newsletterPreferences.accountId, accountId));
  await db.delete(newsletterPreferences).where(eq(newsletterPreferences.channelId, accountId));
  await db.delete(newsletterUncounted).where(eq(newsletterUncounted.accountId, accountId));
  await db.delete(sharedEmails).where(eq(sharedEmails.accountId, accountId));
  await db.delete(sharedEmails).where(eq(sharedEmails.channelId, accountId));
  await db.delete(newsletterContacts).where(eq(newsletterContacts.channelId, accountId));
  await db.delete(newsletterLists).where(eq(newsletterLists.channelId, accountId));
  await db.delete(newsletters).where(eq(newsletters.channelId, accountId));
}
