import type { Reply } from '@/contract';
import { clockWords, momentWords } from '@/domain/date-words';
import type { MessageChannel } from '@/domain/messages';
import { noticeWords } from '@/domain/notices';
import { CONTACT_LOOK_REASONS } from '@/domain/staff-notes';
import type { Carrier } from '../../machinery/outbox/service';
import type { Story } from './page-queries';
import type { ListedRow } from './queries';

type Event = Reply<'GET /api/v1/ops/bookings/{reservation_id}/'>['events'][number];
/** Something that happened, before it is shown. */
export type Told = Omit<Event, 'at' | 'note'> & { at: Date; note?: string | null };

/** What customer and cast were told, by which ways it went out, and when it was read. */
export function noticesOf(row: ListedRow, { notices, carriers }: Story): Told[] {
  return notices.map(({ personId, seq, kind, facts, times, at, readAt }) => {
    const toCustomer = personId === row.personId;
    const to = toCustomer ? 'male_user' : 'female_cast';
    const { title } = noticeWords(kind, { to, name: `${toCustomer ? row.castName : row.nickname}さん`, facts, times });
    // A notice that takes the place of an older one has ways of its own.
    const carry = carriers.filter((one) => one.to === personId && one.kind === kind && one.createdAt >= at);
    const read = readAt ? `${momentWords(readAt)} 開封` : '未開封';
    return {
      id: `notice-${personId}-${seq}`,
      at,
      group: 'notice',
      title: `お知らせ「${title}」`,
      note: [`${toCustomer ? 'お客様' : 'キャスト'}へ`, ...waysOf(carry), read].join('　'),
    };
  });
}

const WAYS: Readonly<Record<MessageChannel, string>> = { push: 'プッシュ', sms: 'SMS', mail: 'メール' };
/** Of several devices the one that came furthest is told. */
const FURTHEST = ['sent', 'retries', 'waits', 'missed'] as const;

const waysOf = (carriers: readonly Carrier[]): string[] =>
  Object.entries(WAYS).flatMap(([channel, name]) => {
    const ofWay = carriers.filter((one) => one.channel === channel);
    const best = FURTHEST.flatMap((state) => ofWay.find((one) => one.state === state) ?? []).at(0);
    return best ? [`${name} ${stateWords(best)}`] : [];
  });

const stateWords = ({ state, done }: Carrier): string =>
  ({
    sent: `送信済み ${done ? clockWords(done) : ''}`.trim(),
    retries: '送信に失敗（再送待ち）',
    waits: '送信待ち',
    missed: '届きませんでした',
  })[state];

/** Who of the staff looked at the place of the meeting, or at the contact of a side, and why. */
export function looksOf(row: ListedRow, { looks, contactLooks, names }: Story): Told[] {
  const by = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  return [
    ...looks.map(({ id, at, byId, note }) => ({
      id: `look-${id}`,
      at,
      group: 'staff' as const,
      title: '待ち合わせの場所を確認',
      note: [by(byId), note].filter(Boolean).join('　'),
    })),
    ...contactLooks.map(({ id, at, ownerId, lookedBy, reason }) => ({
      id: `contact-${id}`,
      at,
      group: 'staff' as const,
      title: `${ownerId === row.personId ? 'お客様' : 'キャスト'}の連絡先を確認`,
      note: [by(lookedBy), CONTACT_LOOK_REASONS[reason]].filter(Boolean).join('　'),
    })),
  ];
}
