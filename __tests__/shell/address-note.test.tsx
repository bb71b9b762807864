import { screen } from '@testing-library/react';
import { AddressNote } from '@/shell/address-note';
import { show } from '../support/show';

const status = () => screen.getByRole('status');

test.each([
  ['/girl?rating_min=9', { query: {} }],
  ['/girl/search?age_min=7', { query: {} }],
  ['/movie/search/genre?genre=999', { query: {} }],
  ['/movie?date=2026-11-21', { tab: 'recommended', conditions: {} }],
  ['/movie?tab=best', { tab: 'recommended', conditions: {} }],
  ['/schedule?date=1999-01-01', { terms: { date: '2026-11-21' } }],
  ['/girl/ranking?period=ever', { terms: { period: 'week', category: 'total' } }],
  ['/hotelmap?use=hour', { query: { town_id: 1 } }],
])('%s asks for what the page does not take, which is said', (at, props) => {
  show(<AddressNote props={props} />, at);
  expect(status()).toHaveTextContent('アドレスの一部の条件は使えないため、外して表示しています');
});

test.each([
  ['/girl?rating_min=4&genre=1&utm_source=news', { query: { rating_min: '4.0', genre: [1] } }],
  ['/movie?tab=new&character=2', { tab: 'new', conditions: { character: [2] } }],
  ['/schedule?store=3', { terms: { date: '2026-11-21', store: 3 } }],
  ['/hotelmap?use=rest&area_id=2', { query: { area_id: 2 } }],
  ['/mypage/gold?order_id=x', {}],
])('%s is taken as it is', (at, props) => {
  show(<AddressNote props={props} />, at);
  expect(status()).toBeEmptyDOMElement();
});
