import type { Data } from '@/contract';

/** A film that is paid for, as the screens show it. */
export type Video = Data<'GET /api/v1/paid_videos/{paid_video_id}/'>;
/** What the customer paid for. */
export type Purchase = Data<'GET /api/v1/users/me/paid_video_purchases/{purchase_id}/'>;

/** A monthly plan that is sold. */
export type Plan = Data<'GET /api/v1/paid_video_plans/'>[number];
/** One of the customer's plans. */
export type Subscription = Data<'GET /api/v1/users/me/paid_video_subscriptions/'>[number];

/** What changes when a film is bought, kept or liked. */
export const VIDEO_ENDPOINTS = [
  'GET /api/v1/paid_videos/',
  'GET /api/v1/paid_videos/ranking/',
  'GET /api/v1/paid_videos/{paid_video_id}/',
  'GET /api/v1/users/me/paid_videos/',
  'GET /api/v1/users/me/paid_videos/count/',
] as const;

/** What changes when a plan is joined, left or taken back. */
export const PLAN_ENDPOINTS = [
  ...VIDEO_ENDPOINTS,
  'GET /api/v1/paid_video_plans/',
  'GET /api/v1/users/me/paid_video_subscriptions/',
  'GET /api/v1/users/me/mygold/',
  'GET /api/v1/users/me/paid_video_purchases/',
] as const;
