import { keysOf, recordOf } from '../keys';

// The kinds of notices by their group in the inbox: what the browser knows of them.
const KINDS = {
  reserve: [
    'request',
    'payable',
    'accepted',
    'declined',
    'expired',
    'lapsed',
    'cancelled',
    'proposed',
    'departed',
    'arrived',
    'started',
    'entered',
    'finished',
    'no_show',
    'dispute',
    'reminder',
    'place',
    'place_wanted',
    'hotel_full',
    'hotel_declined',
    'extension',
    'extended',
    'extension_over',
    'change',
    'changed',
    'change_over',
    'change_asked',
    'recast',
    'debt',
    'matching_request',
    'matching_offer',
    'matching_over',
    'booking_offer',
    'booking_offer_over',
    'introduction',
    'waitlist_offer',
    'waitlist_over',
    'debt_paid',
    'debt_waived',
    'fee_waived',
  ],
  talk: ['talk'],
  shift: ['shift', 'news', 'saved_search'],
  offer: [
    'gold',
    'review',
    'review_posted',
    'review_reply',
    'review_reply_over',
    'plan_renews',
    'plan_price',
    'plan_short',
    'plan_over',
    'review_shown',
    'invited',
  ],
  house: [
    'review_hidden',
    'report',
    'device',
    'password',
    'phone',
    'bank',
    'payout_returned',
    'pay_answered',
    'ghost_write',
    'identity',
    'photo',
    'event',
    'guest_warning',
    'movie',
    'export',
    'safety',
    'bought',
    'joined',
    'paused',
    'resumed',
  ],
} as const;

/** What the inbox can be narrowed to: `offer` holds gold and reviews, `house` news of operator and account. */
export type NoticeGroup = keyof typeof KINDS;

/** The groups in their order. */
export const NOTICE_GROUPS = keysOf(KINDS);

/** A kind of notice of one group. */
export type KindOf<Group extends NoticeGroup> = (typeof KINDS)[Group][number];

/** A kind of notice. */
export type NoticeKind = KindOf<NoticeGroup>;

// Object.fromEntries forgets which keys it was given: a kind is what stands in a group.
const GROUP_OF_KIND = Object.fromEntries(
  NOTICE_GROUPS.flatMap((group) => KINDS[group].map((kind) => [kind, group])),
) as Record<NoticeKind, NoticeGroup>;

/** Everything that stands in a person's inbox. */
export const NOTICE_KINDS = keysOf(GROUP_OF_KIND);

/** An entry for each group. */
export const perGroup = <T>(make: (group: NoticeGroup) => T): Record<NoticeGroup, T> => recordOf(NOTICE_GROUPS, make);

/** The kinds of a group. */
export const kindsOf = (group: NoticeGroup): NoticeKind[] => [...KINDS[group]];

/** The group of a kind. */
export const groupOf = (kind: NoticeKind): NoticeGroup => GROUP_OF_KIND[kind];

/** Whether a stored kind is one of ours: while a version is rolled out, rows of the next one are read as well. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(GROUP_OF_KIND, kind);
