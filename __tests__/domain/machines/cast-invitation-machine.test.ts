import {
  CAST_INVITATION_EVENTS,
  CAST_INVITATION_STATES,
  CAST_INVITATION_TRANSITIONS,
  type CastInvitationActor,
  type CastInvitationEvent,
  type CastInvitationState,
  invitationStep,
  OPEN_INVITATIONS,
} from '@/domain/machines/cast-invitation';

type Row = [CastInvitationState, CastInvitationEvent, CastInvitationActor, CastInvitationState];

/** Its whole life (docs/rules/joining.md), written out once more by hand. */
const TABLE: readonly Row[] = [
  ['sent', 'prove', 'cast', 'proven'],
  ['proven', 'prove', 'cast', 'proven'],
  ['proven', 'submit', 'cast', 'submitted'],
  ['submitted', 'check', 'ops', 'checked'],
  ['checked', 'approve', 'ops', 'approved'],
  ['submitted', 'send_back', 'ops', 'proven'],
  ['checked', 'send_back', 'ops', 'proven'],
  ['submitted', 'refuse', 'ops', 'refused'],
  ['checked', 'refuse', 'ops', 'refused'],
  ...(['sent', 'proven', 'submitted', 'checked'] as const).flatMap((from): Row[] => [
    [from, 'decline', 'cast', 'declined'],
    [from, 'revoke', 'ops', 'revoked'],
  ]),
  ...(['sent', 'proven', 'declined', 'revoked', 'expired'] as const).map((from): Row => [from, 'renew', 'ops', 'sent']),
  ['sent', 'expire', 'time', 'expired'],
  ['proven', 'expire', 'time', 'expired'],
];

test.each(CAST_INVITATION_STATES)('an invitation that is %s goes where its table says, and nowhere else', (state) => {
  for (const event of CAST_INVITATION_EVENTS) {
    const row = TABLE.find(([from, name]) => from === state && name === event);
    expect([event, invitationStep(state, event)]).toEqual([event, row?.[3] ?? null]);
    const actors = CAST_INVITATION_TRANSITIONS.filter((one) => one.event === event && one.from.includes(state));
    expect([event, actors.map(({ by }) => by)]).toEqual([event, row ? [row[2]] : []]);
  }
});

test('what is open can be declined, and what was approved or refused is final', () => {
  expect(CAST_INVITATION_STATES.filter((state) => invitationStep(state, 'decline') !== null)).toEqual(OPEN_INVITATIONS);
  const final = CAST_INVITATION_STATES.filter((state) =>
    CAST_INVITATION_EVENTS.every((event) => invitationStep(state, event) === null),
  );
  expect(final).toEqual(['approved', 'refused']);
});
