import Explanation from '@/components/explanation';
import { NEW_DAYS } from '@/domain/limits';
import { PERIODS, RANKING_PARTS, RANKING_PERIODS } from '@/domain/ranking';
import { PERIOD_NAMES } from './ranking-terms';

/** How places are counted, in the numbers by which they are. */
export default function FormulaSheet({ onClose }: { onClose: () => void }) {
  return <Explanation title="順位のつけ方" parts={PARTS} onClose={onClose} />;
}

const hours = RANKING_PERIODS.map((period) => `${PERIOD_NAMES[period]}${PERIODS[period].fullHours}時間`).join('・');
const PARTS = [
  {
    heading: '総合',
    text: `次の点数の合計（${RANKING_PARTS.reduce((sum, { points }) => sum + points, 0)}点満点）で順位を決めます。`,
    rows: RANKING_PARTS.map(({ label, points }) => ({ key: label, value: `最大${points}点` })),
  },
  ...RANKING_PARTS.map(({ code, label, note }) => ({
    text: `${label}：${note}${code === 'availability' ? `（${hours}で満点）` : ''}。`,
  })),
  { heading: '指名', text: '期間中に完了した予約の数で順位を決めます。' },
  { heading: '口コミ', text: '期間中のご利用への口コミの評価で決めます。件数が少ないほど控えめに数えます。' },
  { heading: '動画', text: '期間中に動画が再生された回数で決めます。同じ方の再生は、1本につき1日1回だけ数えます。' },
  { heading: '新人', text: `入店から${NEW_DAYS}日までのキャストだけを、総合と同じ点数で並べます。` },
  {
    heading: 'すべての順位に共通',
    text: '毎日6:10に、前日までの分を数えます。「本日」は前日の分です。同じ点数のときは総合の点数の高い順です。店舗や広告の費用で順位が変わることはありません。',
  },
];
