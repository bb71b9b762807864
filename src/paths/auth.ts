import { inside, type QueryValue, searchOf } from './index';

/** Addresses of signing in, registering and leaving; apart from `paths`, which every page loads. */
export const authPaths = {
  deviceConfirm: (confirmationId: string, from?: string) =>
    `/login/device_confirm${searchOf({ confirmation_id: confirmationId, from: inside(from) })}`,
  /** A number that was changed or lost; the steps after the first have addresses of their own. */
  phoneRecovery: (step?: string) => `/login/phone_recovery${searchOf({ step })}`,
  resetPhone: '/login/reset_password',
  resetPassword: (resetId: string) => `/login/reset_password/edit${searchOf({ reset_id: resetId })}`,
  /** A step of the registration; what its address says beside the step goes along. */
  registerStep: (query: Readonly<Record<string, QueryValue>>, step: string) =>
    `/register${searchOf({ ...query, step })}`,
  registered: (from?: string) => `/register${searchOf({ step: 'done', from: inside(from) })}`,
  /** After leaving; `until` (RFC 3339) it can be taken back. */
  withdrawn: (until?: string) => `/login/withdrawn${searchOf({ until })}`,
} as const;
