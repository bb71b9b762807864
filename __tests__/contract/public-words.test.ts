import type * as z from 'zod';
import { castProfileForm } from '@/contract/forms/cast-profile';
import { newsForm } from '@/contract/forms/news';
import { shortMessage } from '@/contract/forms/offer';
import { placeForm } from '@/contract/forms/place';
import { profileForm } from '@/contract/forms/profile';

const faultsOf = (schema: z.ZodType, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

const { bio } = castProfileForm.shape;
const { introduction } = profileForm.shape;
const { hotel_name: hotel, room } = placeForm.shape;

it.each([
  ['a cast’s introduction', bio, '書けません'],
  ['a customer’s introduction', introduction, '書けません'],
  ['news', newsForm.shape.text, '送れません'],
  ['a word with an offer', shortMessage, '入力できません'],
  ['a hotel', hotel, '入力できません'],
  ['a room', room.unwrap(), '入力できません'],
] as const)('%s holds no contact details, and says so in its own words', (_what, schema, refusal) => {
  expect(faultsOf(schema, 'x@y.jp')).toEqual([`メールアドレスは${refusal}`]);
  expect(faultsOf(schema, '305')).toEqual([]);
});

it('an introduction may be empty and of several lines, and holds no insult', () => {
  for (const schema of [bio, introduction]) {
    expect(['', '散歩が好きです\n旅行も'].map((text) => faultsOf(schema, text))).toEqual([[], []]);
    expect(faultsOf(schema, '本 番')).toEqual(['「本番」は使えない言葉です']);
  }
});

it('a word with an offer and a place are of one line, which is said alone', () => {
  expect(faultsOf(shortMessage, 'では\n09012345678')).toEqual(['改行は使えません']);
  expect(faultsOf(hotel, 'ホテル\n09012345678')).toEqual(['使えない文字が含まれています']);
  expect(faultsOf(hotel, ' ')).toEqual(['ホテル名を入力してください']);
});
