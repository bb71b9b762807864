/** The reliability explained to people of both sides; every number comes from `reliability.ts`. */
import { BANDS, LAST_BOOKINGS, NEW_BELOW, reliabilityRules, TOP_SCORE } from './reliability';

/** Points with their sign: "+2点", "−30点". */
export const pointsText = (points: number): string => `${signOf(points)}${Math.abs(points)}点`;

function signOf(points: number): string {
  if (points > 0) return '+';
  return points < 0 ? '−' : '';
}

/** How the score comes about, what raises and lowers it, and what the letters mean. */
export function reliabilityExplained(): {
  lead: string;
  rules: { key: string; value: string }[];
  bands: { key: string; value: string }[];
  newcomer: string;
} {
  return {
    lead: `お客様の直近${LAST_BOOKINGS}件のご予約から計算します。${TOP_SCORE}点からはじまり、0〜${TOP_SCORE}点のあいだで増減します。お断り、お返事がなかった予約、キャストや店舗の都合によるキャンセルは含みません。`,
    rules: reliabilityRules().map(({ label, points }) => ({ key: `${label}（1件ごと）`, value: pointsText(points) })),
    bands: BANDS.toReversed().map(({ name, from }, at, all) => ({
      key: name,
      value: from > 0 ? `${from}点以上` : `${all[at - 1]?.from ?? TOP_SCORE}点未満`,
    })),
    newcomer: `ご予約の実績が${NEW_BELOW}件になるまでは「新規」と表示します。`,
  };
}

/** The same as the parts of a page: for the cast, who sees a customer's letter and not the points. */
export function reliabilityParts(): { heading?: string; text?: string; rows?: { key: string; value: string }[] }[] {
  const { lead, rules, bands, newcomer } = reliabilityExplained();
  return [
    { text: lead },
    { heading: '点数が変わるとき', rows: rules },
    { heading: '表示', text: newcomer, rows: bands },
  ];
}
