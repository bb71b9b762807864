import { format30 } from './business-day';

/** 「21:10ごろ到着の見込み」, and once that has passed by `now` that it has. */
export const arrivalWords = (expectedAt: Date, now = expectedAt): string =>
  now <= expectedAt
    ? `${format30(expectedAt)}ごろ到着の見込み`
    : `到着の見込み（${format30(expectedAt)}ごろ）を過ぎています。もう少しお待ちください`;
