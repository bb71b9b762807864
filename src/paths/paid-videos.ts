import type { CustomerVideoList, VideoSort } from '@/domain/paid-videos';
import { searchOf } from './index';

/** Query of the search for films that are paid for. */
export type VideoQuery = {
  q?: string;
  tag?: number;
  price_max?: number;
  sort?: VideoSort;
};

/** Addresses of films that are paid for; apart from `paths`, which every page loads. */
export const paidVideoPaths = {
  top: '/paid-videos',
  home: '/paid-videos/home',
  search: (query: VideoQuery = {}) => `/paid-videos/search${searchOf(query)}`,
  ranking: '/paid-videos/ranking',
  list: (name: 'new' | CustomerVideoList) => `/paid-videos/list/${name}`,
  /** All casts whose films are for sale, or one of them. */
  creator: (castId?: number) => `/paid-videos/creator${searchOf({ girl_id: castId })}`,
  /** A film lies over its cast's page; `confirm` is the last look before it is bought. */
  video: (id: string, step?: 'confirm') => `/paid-videos/creator${searchOf({ video: id, step })}`,
  /** The last look before the cast's plan is joined, over the cast's page too. */
  join: (castId: number) => `/paid-videos/creator${searchOf({ girl_id: castId, step: 'join' })}`,
  plans: '/paid-video-plans/purchased',
  unsubscribe: (planId: string) => `/paid-video-plans/unsubscribe/${encodeURIComponent(planId)}`,
  history: '/paid-videos/purchase/history',
  purchase: (id: string) => `/paid-videos/purchase/history/${encodeURIComponent(id)}`,
} as const;
