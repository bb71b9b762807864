import { addDays, parse30 } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import type { review } from '../db/schema';
import { type DemoCast, MISAKI } from './people';
import { type SeededRandom, seededRandom } from './seeded-random';

type ReviewRow = typeof review.$inferInsert;

// みさき's histogram in the visual reference: five to one star.
const MISAKI_STARS = [
  { stars: 5, count: 104 },
  { stars: 4, count: 19 },
  { stars: 3, count: 3 },
  { stars: 2, count: 1 },
  { stars: 1, count: 1 },
] as const;
const LAST_DAYS = 400;

const FIRST = [
  '約束の5分前に到着の連絡があり、安心できました。',
  '写真のとおりの落ち着いた雰囲気の方でした。',
  'はじめての利用で緊張していましたが、やさしく話しかけてくださいました。',
  '時間どおりで、受け答えもとても丁寧でした。',
  '会ってすぐに打ち解けて、会話が途切れませんでした。',
  '笑顔がすてきで、こちらまで明るい気持ちになりました。',
  '静かに話を聞いてくださり、気持ちが軽くなりました。',
  '言葉づかいがきれいで、品のある方だと思います。',
  '前回のことを覚えていてくださって、うれしかったです。',
  '遅い時間でしたが、疲れた様子も見せず気配りをしてくれました。',
] as const;
const SECOND = [
  '仕事の疲れが抜けました。',
  '次は120分でお願いしたいです。',
  '話題が豊富で、あっという間の時間でした。',
  'また出張のときにお願いします。',
  '好きな本の話で盛り上がりました。',
  '無理のない距離感が心地よかったです。',
  'また会いたいと思える方です。',
  '予約から当日までのやりとりも分かりやすかったです。',
  'おすすめの喫茶店を教えてもらいました。',
  '落ち着いて過ごせる、大人の時間でした。',
] as const;
const FAIR = [
  '少し遅れての到着でしたが、事前に連絡がありました。',
  '会話は楽しかったですが、時間が短く感じました。',
  '写真より少し印象が違いましたが、感じのよい方でした。',
] as const;
const INITIALS = ['K', 'T', 'M', 'S', 'Y', 'H', 'N', 'A', 'R'] as const;
const AGES = ['20代', '30代', '30代', '40代', '40代', '50代', '60代'] as const;

/** Reviews of all casts, the oldest first, so that ids grow with time; brought over from the stores' earlier sites. */
export function demoReviews(casts: readonly (DemoCast & { castId: number })[], today: string): ReviewRow[] {
  return casts.flatMap((cast) => reviewsOf(cast, today)).sort(byDay);
}

function byDay(a: ReviewRow, b: ReviewRow): number {
  if (a.usedOn < b.usedOn) return -1;
  return a.usedOn > b.usedOn ? 1 : a.castId - b.castId;
}

function reviewsOf(cast: DemoCast & { castId: number }, today: string): ReviewRow[] {
  const random = seededRandom(`reviews/${cast.index}`);
  const days = Math.min(LAST_DAYS, daysBetween(cast.joinedOn, today));
  return gradesOf(cast, random).map((overall) => {
    const usedOn = addDays(today, -random.between(1, Math.max(1, days - 1)));
    return {
      castId: cast.castId,
      author: random.chance(0.3) ? '匿名' : `${random.one(INITIALS)}・${random.one(AGES)}`,
      overall,
      service: near(overall, random),
      photoMatch: near(overall, random),
      again: near(overall, random),
      body: `${random.one(overall >= 4 ? FIRST : FAIR)}${random.one(SECOND)}`,
      usedOn,
      // Written the morning after, which has passed by now for yesterday's too.
      createdAt: parse30(addDays(usedOn, 1), '00:30'),
    };
  });
}

function gradesOf(cast: DemoCast, random: SeededRandom): number[] {
  if (cast.name === MISAKI) {
    const grades = MISAKI_STARS.flatMap(({ stars, count }) => Array.from({ length: count }, () => stars));
    return grades
      .map((grade) => ({ grade, by: random.next() }))
      .sort((a, b) => a.by - b.by)
      .map(({ grade }) => grade);
  }
  // What one review takes from the average the next gives back, so the wished average holds within half a step.
  let owed = 0;
  return Array.from({ length: cast.reviews }, () => {
    const wished = cast.rating + owed + (random.next() - 0.5) * 1.2;
    const grade = Math.min(5, Math.max(2, Math.round(wished * 2) / 2));
    owed += cast.rating - grade;
    return grade;
  });
}

function near(grade: number, random: SeededRandom): number {
  return Math.min(5, Math.max(1, grade + random.one([0, 0, 0, 0.5, -0.5])));
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
