import type { TransferKind } from '@/domain/gold-ledger';

const LABELS: Readonly<Record<TransferKind, string>> = {
  purchase: 'ゴールドの購入',
  grant: 'ゴールドの付与',
  hold: '予約のために確保',
  release: '確保分の返却',
  capture: 'お支払いの確定',
  refund: 'ご返金',
  video: '有料動画の購入',
  plan: '動画プランのお支払い',
  debt: '追加のお支払い',
  apology: 'お詫びのゴールド',
  invitation: 'ご招待の特典',
  expire: '有効期限切れ',
  correction: '残高の訂正',
};

/** What a movement of gold is called. */
export const transferLabel = (kind: TransferKind): string => LABELS[kind];
