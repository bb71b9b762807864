/** Acts of the staff that wait for a second person (docs/rules/approvals.md). */
import type { StaffTask } from './staff-roles';

type KindFacts = { words: string; task: StaffTask };

/** Kinds of such acts: what is asked for in words, and the task that the second person must hold. */
export const APPROVALS = {
  cast_rate: { words: 'キャストの還元率の変更', task: 'rates' },
  fee_waiver: { words: 'キャンセル料の免除', task: 'refunds_done' },
  suspension: { words: '利用の停止', task: 'suspension' },
  staff_invitation: { words: 'スタッフの招待', task: 'staff' },
  staff_factor: { words: '2つ目の確認の再設定', task: 'staff' },
  staff_roles: { words: 'スタッフの役割の変更', task: 'staff' },
} as const satisfies Readonly<Record<string, KindFacts>>;

/** A kind. */
export type ApprovalKind = keyof typeof APPROVALS;

/**
 * `open` waits for the second person; `withdrawn` by the first; `expired`: no one answered in time; `replaced`: what
 * it would change was not so any more, and it was asked for anew.
 */
export const APPROVAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired', 'replaced'] as const;

/** A state. */
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** How long the second person has. */
export const APPROVAL_HOURS = 24;

/** Characters of a reason, at least and at most. */
export const APPROVAL_REASON = { min: 10, max: 500 } as const;

/** One fact that the act changes, as people read it. */
export type ApprovalChange = { label: string; from: string; to: string };
