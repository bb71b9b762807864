import { lengthText, purchaseCode, saleShare, spokenLength } from '@/domain/paid-videos';

it('the cast’s part is 60 %, in whole yen, and never more', () => {
  expect([1200, 999, 1, 0].map(saleShare)).toEqual([720, 599, 0, 0]);
});

it('a length is written as players write it, and as people say it', () => {
  expect([9, 61, 728, 3723].map(lengthText)).toEqual(['0:09', '1:01', '12:08', '1:02:03']);
  expect([9, 60, 728].map(spokenLength)).toEqual(['9秒', '1分00秒', '12分08秒']);
});

it('a purchase has a code to read out', () => {
  expect(purchaseCode('01900000-0000-7000-8000-0000000abcde')).toMatch(/^V-[2-9A-HJ-NP-Z]{4}-\d{4}$/);
});
