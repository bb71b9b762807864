import { labelStep } from '@/components/pair-bars';

const many = (count: number, label: string) => Array.from({ length: count }, () => label);

it('leaves labels out where they would run into each other', () => {
  expect([many(5, '11/22〜'), many(3, '11/22–11/28'), many(12, '9')].map(labelStep)).toEqual([1, 1, 1]);
  expect([many(14, '11/22〜'), many(21, '20')].map(labelStep)).toEqual([3, 2]);
  expect(labelStep([])).toBe(1);
});
