import type { Data } from '@/contract';
import { calledInitial } from '@/domain/called-name';
import { warningFact } from '@/domain/guest-warnings';
import { formatYen } from '@/domain/money';

/** A request of matching as the cast reads it. */
export type MatchingCall = Data<'GET /api/v1/female_casts/me/matching_requests/'>[number];

/** Who asks, where, for what, and what the cast would earn. */
export const factsOf = (call: MatchingCall) => [
  {
    label: 'お客様',
    value: `${calledInitial(call.initial)}　信頼度 ${call.reliability_band}　${call.first_visit ? 'はじめて' : 'ご利用あり'}`,
  },
  ...[warningFact(call.guest_warnings) ?? []].flat(),
  { label: '場所', value: `${call.area_name}　${call.place_name}` },
  {
    label: '内容',
    value: [
      `${call.minutes}分`,
      ...call.option_names,
      ...(call.total === null ? [] : [`総額 ${formatYen(call.total)}`]),
    ].join('　'),
  },
  ...(call.reward_estimate === null ? [] : [{ label: '手取り見込み', value: formatYen(call.reward_estimate) }]),
];
