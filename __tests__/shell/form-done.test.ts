import { act } from '@testing-library/react';
import { formDone } from '@/platform/form-done';
import { pageBehind } from '@/platform/page-behind';
import { next, reads } from './next-history';
import { back, beginOnTab, forward, reload } from './tab';

const path = () => window.location.pathname;

beginOnTab();

/** The list, two steps of a form and, where it was sent, the list again. */
const sendForm = () =>
  act(() => {
    for (const page of ['/home/booking', '/home/booking/date', '/home/booking/confirm']) next.push(page);
    formDone('/home/booking/');
    next.push('/home/booking');
    reads.length = 0;
  });

test('back passes over the steps of a form that was sent, and forward too; no step is read again', async () => {
  sendForm();
  expect(pageBehind()).toBe('/home/booking');
  await back();
  expect([path(), reads]).toEqual(['/home/booking', ['/home/booking']]);
  await forward();
  expect(path()).toBe('/home/booking');
  await back();
  await back();
  expect(path()).toBe('/girl');
});

test('after a reload they are passed over still; a form that was not sent is found again', async () => {
  sendForm();
  reload();
  await back();
  expect([path(), reads.includes('/home/booking/confirm')]).toEqual(['/home/booking', false]);
  act(() => next.push('/home/booking/date'));
  act(() => next.push('/girl/3'));
  await back();
  expect(path()).toBe('/home/booking/date');
});
