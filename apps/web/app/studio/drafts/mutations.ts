import { api } from '../../lib/api.ts';

export const { saveUploadDefaults } = api.defaults;
