/** Refusals of notifications and newsletters; `errors` includes them. */
export const notificationErrors = {
  'notification.linkInvalid': { status: 404, text: 'This link is no longer valid.' },
  'notification.notFollowing': { status: 409, text: 'Follow this channel to mute it.' },
  'newsletter.notArticle': { status: 409, text: 'Only articles can be sent as a newsletter.' },
  'newsletter.exists': { status: 409, text: 'This article was already sent as a newsletter.' },
  'newsletter.notFound': { status: 404, text: 'This newsletter no longer exists.' },
  'newsletter.started': { status: 409, text: 'This newsletter is already being sent.' },
  'newsletter.notSending': { status: 409, text: 'This newsletter is not being sent.' },
  'newsletter.tooEarly': { status: 409, text: 'Choose a time after the article is published.' },
  'newsletter.dailyLimit': {
    status: 429,
    text: 'You sent as many newsletters as a day allows. Try again tomorrow.',
  },
  'newsletter.csvInvalid': { status: 422, text: 'This file has no column with email addresses.' },
  'newsletter.sourceHasAddress': {
    status: 422,
    text: 'Say in words how these people agreed, without links and addresses.',
  },
  'newsletter.listStopped': {
    status: 409,
    text: 'Too many addresses of your list were unreachable, or reported your question as spam. We ask no others.',
  },
  'newsletter.listNotStopped': { status: 404, text: 'The questions of this list are not stopped.' },
  'newsletter.noProofNeeded': { status: 409, text: 'All contacts of your list were asked already.' },
  'newsletter.proofDecided': { status: 409, text: 'This proof was changed, or decided about already.' },
  'newsletter.tooManyContacts': { status: 409, text: 'Your list is full. Remove contacts to add others.' },
  'newsletter.notSuppressed': { status: 404, text: 'No email to this address bounced.' },
  'newsletter.contactNotFound': { status: 404, text: 'This contact is no longer on your list.' },
} as const;
