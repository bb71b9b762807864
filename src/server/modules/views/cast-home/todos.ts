import type { Data } from '@/contract';
import { addDays, businessDateOf } from '@/domain/business-day';
import { DAYS_AHEAD } from '@/domain/limits';
import type { Db } from '../../../core/work';
import { unfinishedMovie } from '../../media/movie/service';
import { castById, hasPriceOutOfRange } from '../../supply/cast/service';
import { listPhotos } from '../../supply/photo/service';
import { shiftCountFrom } from '../../supply/shift/service';
import { unsettledShifts } from '../pay/service';

type Todo = Data<'GET /api/v1/female_casts/me/home_top/'>['todos'][number];

/**
 * What the cast can do in the app and has not done: own photos, prices, films and next week. What came back stands
 * first.
 */
export async function todosOf(db: Db, castId: number, now: Date): Promise<Todo[]> {
  const [store, pay, photo, price, movie, shift] = [
    await storeTodo(db, castId),
    await payTodo(db, castId, now),
    await photoTodo(db, castId),
    await priceTodo(db, castId, now),
    await movieTodo(db, castId, now),
    await shiftTodo(db, castId, now),
  ];
  return [store, pay, photo, price, movie, shift].filter((todo) => todo !== null);
}

// Nothing that the cast can do, but what explains a day without requests.
async function storeTodo(db: Db, castId: number): Promise<Todo | null> {
  const cast = await castById(db, castId);
  if (!cast || (cast.store.takesBookings && cast.cast.pausedAt === null)) return null;
  const note = '決まっている予約はそのままです';
  const label = cast.store.takesBookings
    ? '店舗があなたの新しい予約を休止しています'
    : `${cast.store.name}は新しい予約を休止しています`;
  return { code: 'store', label, note, href: '/home/system' };
}

async function payTodo(db: Db, castId: number, now: Date): Promise<Todo | null> {
  const shifts = await unsettledShifts(db, [castId], now);
  if (shifts.length === 0) return null;
  return { code: 'pay', label: '出勤の報酬を精算する', note: `${shifts.length}件の出勤`, href: '/home/settlement' };
}

async function photoTodo(db: Db, castId: number): Promise<Todo | null> {
  const photos = await listPhotos(db, castId);
  const back = photos.filter(({ state }) => state === 'rejected').length;
  const href = '/home/profile';
  if (back > 0) return { code: 'photo_back', label: '戻された写真を差し替える', note: `${back}枚`, href };
  if (photos.length > 0) return null;
  return { code: 'photo', label: '写真を登録する', note: '確認のあと、検索に表示されます', href };
}

async function priceTodo(db: Db, castId: number, now: Date): Promise<Todo | null> {
  if (!(await hasPriceOutOfRange(db, castId, now))) return null;
  const note = '店舗が決めた範囲の外の料金があります';
  return { code: 'price', label: '料金を確認する', note, href: '/home/unit-price' };
}

async function movieTodo(db: Db, castId: number, now: Date): Promise<Todo | null> {
  const movie = await unfinishedMovie(db, castId, now);
  if (!movie) return null;
  const { id, title: note, state } = movie;
  if (state === 'rejected') return { code: 'movie_back', label: '戻された動画を直す', note, href: '/home/movie' };
  return { code: 'movie', label: '動画の投稿を続ける', note, href: `/home/movie?id=${id}` };
}

async function shiftTodo(db: Db, castId: number, now: Date): Promise<Todo | null> {
  const planned = await shiftCountFrom(db, castId, addDays(businessDateOf(now), DAYS_AHEAD));
  return planned > 0 ? null : { code: 'shift', label: '来週の出勤を登録する', note: null, href: '/home/schedule' };
}
