import { lazy } from 'react';
import { KeyHint } from '../desk-parts';
import { OpsFrame } from '../ops-frame';

const BoardDesk = lazy(() => import('./board-desk'));

const HINT = (
  <>
    <KeyHint>←</KeyHint> <KeyHint>→</KeyHint> 予約　<KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> キャスト　
    <KeyHint>Enter</KeyHint> 開く　<KeyHint>N</KeyHint> 電話で予約　<KeyHint>G</KeyHint> いまへ　<KeyHint>/</KeyHint>{' '}
    絞り込む
  </>
);

/** /ops/board: a night of all casts beside each other, for the staff. */
export function BoardScreen() {
  return (
    <OpsFrame desk={{ name: 'board', task: 'bookings', label: 'ボード' }} wide hint={HINT}>
      <BoardDesk />
    </OpsFrame>
  );
}
