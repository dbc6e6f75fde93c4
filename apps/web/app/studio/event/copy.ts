import { messages } from '../../lib/language.ts';

export const copy = messages('ppvStudio', {
  create: 'Create a pay-per-view event',
  manage: 'Edit pay-per-view event',
  tabs: 'Event sections',
  information: 'Information',
  managePosts: 'Manage Posts',
  preview: 'Preview',
  first: 'Save the event with a title, a description and a price to add posts.',
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
  empty: {
    title: (price: string) => `Publish an event without posts for ${price}?`,
    text: "People with a ticket find nothing in it until you add posts, and the price can't be changed after publishing.",
    add: 'Add posts',
    publish: 'Publish anyway',
  },
  priceFixed: 'The price cannot be changed after publishing.',
  publication: {
    label: 'When',
    now: 'Available as soon as I publish',
    later: 'Starts at a date and time',
  },
  addHint:
    "Your published and scheduled posts that aren't in an event. Once you add a post, only people with a ticket can open it.",
  included: 'Included in PPV',
  noPosts: 'Posts you add appear here.',
});
