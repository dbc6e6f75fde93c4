import { messages } from '../../lib/language.ts';

export const copy = messages('ppvStudio', {
  create: 'Create a pay-per-view event',
  manage: 'Edit pay-per-view event',
  tabs: 'Parts of the event',
  information: 'Information',
  managePosts: 'Manage Posts',
  preview: 'Preview',
  first: 'Posts can be added as soon as the event is saved: with a title, a description and a price.',
  savedDraft: 'PPV saved to drafts.',
  published: 'PPV published.',
  scheduled: (time: string) => `PPV scheduled for ${time}.`,
  publish: 'Publish PPV',
  publishing: 'Publishing...',
  another: 'Create another event',
  description: 'Description',
  descriptionHint: 'What people get for the price.',
  descriptionMissing: 'Enter a description.',
  price: 'Price in dollars',
  priceHint: 'Whole dollars, from $5 to $500, on top of the subscription.',
  priceWrong: 'Enter whole dollars from $5 to $500.',
  priceFixed: 'The price cannot be changed after publishing.',
  publication: {
    label: 'When',
    now: 'It can be watched as soon as I publish',
    later: 'It begins at a date and time, and is announced until then',
  },
  addHint:
    'Your published and scheduled posts that are in no event. From the moment a post is added, only who has a ticket for this event can open it.',
  included: 'Included in PPV',
  noPosts: 'What the event includes appears here.',
});
