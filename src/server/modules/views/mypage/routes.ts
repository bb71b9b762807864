import type { personEndpoints } from '@/contract/person';
import { Refusal } from '../../../core/refusal';
import type { Handlers } from '../../../http/handlers';
import { guestRecordOf, haveBooking } from '../../booking/reservation/service';
import { personById } from '../../people/person/service';
import { changeApp, deviceSubscription } from '../../people/push/service';
import { badgesOf, mypageRows } from '../inbox/service';
import { changeProfile, readProfile } from './profile';

/** What a signed-in customer reads and changes in the own account (spec §7). */
export const mypageRoutes: Handlers<keyof typeof personEndpoints> = {
  'GET /api/v1/male_users/me/': async ({ person, deps, visitor }) => {
    const me = await personById(deps.reader(), person.id);
    if (!me) throw new Refusal('not_found');
    const { visits } = await guestRecordOf(deps.reader(), person.id);
    return {
      id: me.id,
      nickname: me.nickname,
      is_pwa_launched: me.isPwaLaunched,
      push_notification_subscription: await deviceSubscription(deps, person, visitor.deviceKey),
      identity_state: me.identityState,
      main_area_ids: me.mainAreaIds,
      visits,
    };
  },
  'PATCH /api/v1/male_users/me/': ({ person, body, visitor, transact }) => {
    if (body.id !== person.id) throw new Refusal('not_found');
    return transact(async (work) => {
      await changeApp(work, person, visitor.deviceKey, body);
      return null;
    });
  },
  'GET /api/v1/male_users/me/profile/': ({ person, deps }) => readProfile(deps.reader(), person.id, deps.clock.now()),
  'PATCH /api/v1/male_users/me/profile/': ({ person, body, transact }) =>
    transact((work) => changeProfile(work, person.id, body)),
  'GET /api/v1/male_users/me/footer/badge/': ({ person, deps }) => badgesOf(deps.reader(), person, deps.clock.now()),
  'GET /api/v1/male_users/me/mypage_top/badge/': ({ person, deps }) =>
    mypageRows(deps.reader(), person, deps.clock.now()),
  'GET /api/v1/users/me/reservation_reliability/': async ({ person, query, deps }) => {
    const id = query.user_id ?? person.id;
    if (id !== person.id && !(await haveBooking(deps.reader(), person.id, id))) throw new Refusal('not_found');
    const { reliability } = await guestRecordOf(deps.reader(), id);
    return {
      score: reliability.score,
      band: reliability.band,
      formula: reliability.formula.map(({ label, points, count }) => ({ label, points, count })),
    };
  },
};
