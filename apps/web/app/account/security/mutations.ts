import { api } from '../../lib/api.ts';

export const { changePassword, changeEmail } = api.accounts;
export const { beginSecondFactor, turnOnSecondFactor, turnOffSecondFactor, renewRecoveryCodes } =
  api.secondFactor;
