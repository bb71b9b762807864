import { type PoliceFacts, policeText } from '@/domain/police-words';

const known: PoliceFacts = {
  kind: 'sos',
  since: new Date('2026-11-22T00:10:00+09:00'),
  address: '新宿区歌舞伎町2丁目1番',
  place: 'ホテル 宵待',
  room: '605',
  age: 36,
  phone: '090-1111-5503',
  callBack: '0120-000-000',
};

test('what is known is said in the order in which it is asked, by the usual clock', () => {
  const text = policeText(known);
  expect(text).toContain('場所は新宿区歌舞伎町2丁目1番、ホテル 宵待。部屋番号は605。');
  expect(text).toContain('女性1名が0時10分に緊急の知らせを出しました。');
  expect(text).toContain('男性1名、年齢は36歳。名前はわかりません。電話番号は090-1111-5503。');
  expect(text).toContain('折り返しは0120-000-000です。');
});

test('what is not known is said to be not known, and nothing is made up', () => {
  const text = policeText({ ...known, address: null, place: null, room: null, age: null, phone: null });
  expect(text).toContain('場所はわかりません。部屋番号はわかりません。');
  expect(text).toContain('年齢はわかりません。名前はわかりません。電話番号はわかりません。');
  expect(text).toContain('けがと武器はわかりません。');
});
