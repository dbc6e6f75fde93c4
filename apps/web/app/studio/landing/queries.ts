import { api } from '../../lib/api.ts';

/** The posts that most people watched. */
export const listBestPosts = async () =>
  (await api.posts.listManaged({ status: 'Published', sort: 'views', size: 3 })).content;

export const { getLandingPage } = api.landingPages;
