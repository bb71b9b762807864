import type { Data } from '@/contract';
import { makeCast, type TestCast, type TestPerson } from '../../../../support/factories';
import type { World } from '../../booking/reservation/world';

export type Shown = Data<'GET /api/v1/users/me/saved_searches/'>[number];
type Form = {
  name?: string;
  conditions?: object;
  weekdays?: number[];
  notify?: boolean;
};

export const SEARCHES = '/api/v1/users/me/saved_searches/';
export const one = (id: number) => `${SEARCHES}${id}/`;

/** Saved searches of a world, and casts of an area that no other test searches. */
export function searchesIn(world: () => World) {
  let area = 2;
  const call = <T>(who: TestPerson, method: string, path: string, body?: object) =>
    world().call<T>(who, method, path, { ...(body && { body }) });
  const list = async (who: TestPerson) => (await call<Shown[]>(who, 'GET', SEARCHES)).data;
  return {
    freeArea: () => {
      area += 1;
      return area;
    },
    list,
    save: (who: TestPerson, form: Form = {}) =>
      call<{ id: number }>(who, 'POST', SEARCHES, {
        name: '金曜の夜',
        conditions: { area_id: 1 },
        weekdays: [],
        notify: true,
        ...form,
      }),
    change: (who: TestPerson, id: number, form: Form) => call<null>(who, 'PATCH', one(id), form),
    remove: (who: TestPerson, id: number) => call<null>(who, 'DELETE', one(id)),
    look: (who: TestPerson, id: number) => call<null>(who, 'POST', `${one(id)}looks/`),
    found: async (who: TestPerson, id: number) => {
      const found = (await list(who)).find((search) => search.id === id);
      if (!found) throw new Error('the search is not listed');
      return found;
    },
    castIn: (areaId: number, shift: object | null = {}): Promise<TestCast> =>
      makeCast(world().deps, { areaIds: [areaId], shift }),
  };
}
