import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { reservation } from '../../support/booking-scene';

export type State = typeof reservation;

export const agreed: State = { ...reservation, state: 'confirmed', answer_due_at: null, can: ['cancel'] };
export const soon = (minutes: number): State => ({
  ...agreed,
  business_date: businessDateOf(new Date(Date.now() + minutes * 60_000)),
  starts_at: toTokyoIso(new Date(Date.now() + minutes * 60_000)),
  ends_at: toTokyoIso(new Date(Date.now() + (minutes + 90) * 60_000)),
});
export const hotel = { id: 3, name: 'ホテル 月白 新宿', address: '新宿1丁目2番3号' };
export const named = (of: State): State => ({ ...of, place: { ...of.place, mst_hotel: hotel } });
export const listed = {
  ...hotel,
  area_id: 1,
  area_name: '新宿・歌舞伎町',
  station: '新宿駅',
  walk_minutes: 4,
  certified_town: true,
  full: null,
  picture: { url: '/drawings/front.svg', width: 600, height: 600, alt: 'ホテル 月白 新宿の外観', color: '#223' },
  metres: 346,
  metres_from: '新宿駅',
  other_price: false,
};
