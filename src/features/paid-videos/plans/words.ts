import { formatDate } from '@/domain/business-day';
import { calendarDate } from '@/domain/date-words';
import { lastDayBefore } from '@/domain/paid-video-plans';
import type { Subscription } from '../types';

/** "12/1(火)" of an instant. */
export const dayOf = (instant: string): string => calendarDate(instant);

/** The last day on which the customer watches before an instant at midnight. */
export const lastDayOf = (instant: string): string => formatDate(lastDayBefore(new Date(instant)));

/** What the next month costs the customer. */
export const nextPrice = ({ new_price, price }: Subscription): number => new_price ?? price;
