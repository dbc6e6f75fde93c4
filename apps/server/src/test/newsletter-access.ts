import type { Access } from '@realfin/contract/core';

/** Newsletters: contributors write and send, but only creators access the list of addresses. */
export const newsletterAccess: Record<string, Access> = {
  'newsletters.createNewsletter': 'publisher',
  'newsletters.cancelNewsletter': 'publisher',
  'newsletters.stopNewsletter': 'publisher',
  'newsletters.sendTestNewsletter': 'publisher',
  'newsletters.listNewsletters': 'publisher',
  'newsletters.getNewsletterOfPost': 'publisher',
  'newsletters.listContacts': 'creator',
  'newsletters.getContactQuestions': 'creator',
  'newsletters.importContacts': 'creator',
  'newsletters.submitProof': 'creator',
  'newsletters.exportContacts': 'creator',
  'newsletters.removeContact': 'creator',
  'newsletters.getNewsletterSettings': 'user',
  'newsletters.listNewsletterChannels': 'user',
  'newsletters.setNewsletterWanted': 'user',
  'newsletters.setEmailShared': 'user',
  'newsletters.setNewsletterCounted': 'user',
  // Authorized by the signed link of an email.
  'newsletters.getNewsletterLink': 'public',
  'newsletters.answerNewsletterLink': 'public',
};
