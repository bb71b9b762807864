import { screen } from '@testing-library/react';
import { LeftOut } from '@/ui/patterns/left-out';
import { show } from '../../support/show';

const WORDS = 'アドレスの一部の条件は使えないため、外して表示しています';
const KEYS = ['rating_min', 'store', 'q', 'sort'];

test.each([
  ['a value that is none', '/girl?rating_min=9', {}],
  ['a value in whose place another stands', '/girl?sort=worst', { sort: 'recommended' }],
  ['one of several', '/girl?store=1&store=99999999999', { store: [1] }],
  ['a key that the page does not take', '/movie?q=x', { rating_min: '4.0' }],
])('%s is said', (_, at, taken) => {
  show(<LeftOut keys={KEYS} taken={taken} />, at);
  expect(screen.getByRole('status')).toHaveTextContent(WORDS);
});

test.each([
  ['nothing', '/girl', {}],
  ['a number written shorter', '/girl?rating_min=4', { rating_min: '4.0' }],
  ['several', '/girl?store=2&store=1', { store: [1, 2] }],
  ['an empty text, or one with spaces around it', '/girl?sort=&q=%20x%20', { q: 'x' }],
  ['what a campaign adds', '/girl?utm_source=news&gclid=1', {}],
])('%s is no matter', (_, at, taken) => {
  show(<LeftOut keys={KEYS} taken={taken} />, at);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
