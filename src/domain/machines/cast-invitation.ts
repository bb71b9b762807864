/** The life of an invitation of a cast, as data (docs/rules/joining.md). */

/**
 * All states. `sent`: the link is out. `proven`: the number is. `submitted`: the documents wait for a first look,
 * `checked` for a second person. `approved`: the account exists. The others are ends: the invited person said no, the
 * operator took it back, time ran out, or the person may not work.
 */
export const CAST_INVITATION_STATES = [
  'sent',
  'proven',
  'submitted',
  'checked',
  'approved',
  'declined',
  'revoked',
  'expired',
  'refused',
] as const;

/** One of them. */
export type CastInvitationState = (typeof CAST_INVITATION_STATES)[number];

/**
 * Those in which the invited person or the staff still has something to do: one such invitation per telephone number.
 */
export const OPEN_INVITATIONS = [
  'sent',
  'proven',
  'submitted',
  'checked',
] as const satisfies readonly CastInvitationState[];

/** What may happen to it. */
export const CAST_INVITATION_EVENTS = [
  'prove',
  'submit',
  'check',
  'approve',
  'send_back',
  'refuse',
  'decline',
  'revoke',
  'renew',
  'expire',
] as const;

/** One of them. */
export type CastInvitationEvent = (typeof CAST_INVITATION_EVENTS)[number];

/** What its record holds besides: how it began, what follows the account, and each look of the staff. */
export const CAST_INVITATION_STEPS = [
  ...CAST_INVITATION_EVENTS,
  'invite',
  'withdraw',
  'agree',
  'publish',
  'help_closed',
  'look',
  'look_front',
  'look_back',
] as const;

/** Who makes it happen: the invited person, the operator's staff, or time. */
export type CastInvitationActor = 'cast' | 'ops' | 'time';

/** One row: `event` by `by` leads from `from` to `to`. */
export type CastInvitationTransition = {
  from: readonly CastInvitationState[];
  event: CastInvitationEvent;
  by: CastInvitationActor;
  to: CastInvitationState;
};

/** The whole table; approved and refused are final, the other ends begin anew with another link. */
export const CAST_INVITATION_TRANSITIONS: readonly CastInvitationTransition[] = [
  { from: ['sent', 'proven'], event: 'prove', by: 'cast', to: 'proven' },
  { from: ['proven'], event: 'submit', by: 'cast', to: 'submitted' },
  { from: ['submitted'], event: 'check', by: 'ops', to: 'checked' },
  { from: ['checked'], event: 'approve', by: 'ops', to: 'approved' },
  { from: ['submitted', 'checked'], event: 'send_back', by: 'ops', to: 'proven' },
  { from: ['submitted', 'checked'], event: 'refuse', by: 'ops', to: 'refused' },
  { from: OPEN_INVITATIONS, event: 'decline', by: 'cast', to: 'declined' },
  { from: OPEN_INVITATIONS, event: 'revoke', by: 'ops', to: 'revoked' },
  { from: ['sent', 'proven', 'declined', 'revoked', 'expired'], event: 'renew', by: 'ops', to: 'sent' },
  { from: ['sent', 'proven'], event: 'expire', by: 'time', to: 'expired' },
];

/** Where an event leads, or null when the state does not allow it. */
export const invitationStep = (state: CastInvitationState, event: CastInvitationEvent): CastInvitationState | null =>
  CAST_INVITATION_TRANSITIONS.find((row) => row.event === event && row.from.includes(state))?.to ?? null;
