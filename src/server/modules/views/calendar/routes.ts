import type { calendarEndpoints } from '@/contract/calendar';
import type { Handlers } from '../../../http/handlers';
import { feedOf, renewFeed } from './service';

/** The address of the own calendar over HTTP. */
export const calendarRoutes: Handlers<keyof typeof calendarEndpoints> = {
  'GET /api/v1/users/me/calendar_feed/': ({ deps, person }) => feedOf(deps, person.id),
  'PATCH /api/v1/users/me/calendar_feed/': ({ person, transact }) => transact((work) => renewFeed(work, person.id)),
};
