import type { Data } from '@/contract';

/** An invitation as the desk lists it, and all that a look shows. */
export type Invitation = Data<'GET /api/v1/ops/cast_invitations/'>['data'][number];
export type Detail = Data<'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/look/'>;

/** What the list of the desk is read by. */
export const LIST = 'GET /api/v1/ops/cast_invitations/';

/** A state in the desk's words. */
export const STATE_WORDS: Readonly<Record<Invitation['state'], string>> = {
  sent: 'リンクを送信済み',
  proven: '電話番号を確認済み',
  submitted: '1人目の確認待ち',
  checked: '2人目の確認待ち',
  approved: '登録済み',
  declined: 'ご本人が辞退',
  revoked: '運営が取り消し',
  expired: '期限切れ',
  refused: '18歳未満などで終了',
};
