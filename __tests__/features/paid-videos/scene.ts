import type { Video } from '@/features/paid-videos/types';
import { card } from '../cast/scene';

const { id: castId, display_name, age, photo, store } = card(1, 'みさき');

/** A film of みさき that is for sale. */
export const video: Video = {
  id: '11111111-1111-4111-8111-111111111111',
  female_cast: { id: castId, display_name, age, photo, store_name: store.name },
  title: '夜の散歩',
  description: '',
  tags: [],
  price: 800,
  duration: 60,
  poster: photo,
  preview_url: null,
  published_at: '2026-11-20T20:00:00+09:00',
  likes: 0,
  liked: false,
  bookmarked: false,
  owned: false,
  by_plan: false,
  plan_id: null,
};
