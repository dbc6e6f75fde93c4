import { api } from '../../lib/api.ts';

export const { getLandingPage } = api.landingPages;
