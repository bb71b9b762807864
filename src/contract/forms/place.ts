import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { normalizeText } from '@/domain/text';
import { bodyId } from '../fields';
import { publicWords } from './public-words';

const line = (max: number, missing: string) =>
  publicWords({
    min: 1,
    max,
    missing,
    normalize: normalizeText,
    oneLine: '使えない文字が含まれています',
    refusal: '入力できません',
  });

/**
 * Where the customer meets the cast: a hotel of the list, or one by its name, and the room. Each field by itself may
 * be missing.
 */
export const placeForm = z
  .strictObject({
    mst_hotel_id: bodyId.optional(),
    hotel_name: line(TEXT.hotel.max, 'ホテル名を入力してください').optional(),
    room: line(TEXT.room.max, '部屋番号を入力してください').optional(),
  })
  .refine(({ mst_hotel_id: id, hotel_name: name }) => id === undefined || name === undefined, {
    path: ['hotel_name'],
    error: 'ホテルは、一覧からの選択か名前の入力のどちらかにしてください',
  })
  .refine((form) => Object.values(form).some((value) => value !== undefined), {
    path: ['mst_hotel_id'],
    error: 'ホテルか部屋番号を入力してください',
  });
