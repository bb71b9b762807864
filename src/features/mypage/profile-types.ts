import type { Data } from '@/contract';

/** The customer's profile as it is stored. */
export type Profile = Data<'GET /api/v1/male_users/me/profile/'>;
/** What is typed of it. */
export type Typed = Pick<Profile, 'nickname' | 'avatar' | 'introduction' | 'wish_ids'>;
