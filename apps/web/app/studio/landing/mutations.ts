import { api } from '../../lib/api.ts';

export const { publishLandingPage, saveLandingPage } = api.landingPages;
