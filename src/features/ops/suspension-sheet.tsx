import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { formatRange30, momentWords } from '@/domain/date-words';
import { TEXT } from '@/domain/limits';
import { stateLabel } from '@/domain/machines/reservation';
import { BOOKING_ENDINGS, SUSPENSION_REASON_NAMES, SUSPENSION_REASONS } from '@/domain/suspension';
import { useApi } from '@/hooks/use-api';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand, useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { TextField } from '@/ui/pieces/field/text-field';
import { Sheet } from '@/ui/pieces/sheet';
import { Footnote, Note } from '@/ui/pieces/text';

const LIST = 'GET /api/v1/ops/accounts/';
const READ = 'GET /api/v1/ops/accounts/{account_id}/suspension/';
/** Where a suspension is shown. */
const SHOWN = [
  LIST,
  READ,
  'GET /api/v1/ops/customers/{account_id}/',
  'GET /api/v1/ops/female_casts/{female_cast_id}/',
] as const;
type SuspensionState = Data<typeof READ>;
type Suspension = NonNullable<SuspensionState['current']>;
type Props = { account: { id: number; name: string }; onClose: () => void };

const REASONS = SUSPENSION_REASON_NAMES.map((value) => ({ value, label: SUSPENSION_REASONS[value].label }));
const MAX = TEXT.contact.max;

/** Suspends an account, or lifts its suspension. What becomes of its bookings is read before anything is decided. */
export default function SuspensionSheet({ account, onClose }: Props) {
  const read = useApi(READ, { params: { account_id: account.id } });
  const { data } = read;
  if (data?.current) return <Lifting account={account} current={data.current} past={data.past} onClose={onClose} />;
  if (data) return <Suspending account={account} found={data} onClose={onClose} />;
  return (
    <Sheet open onClose={onClose} title={`${calledName(account.name)}の停止`}>
      <Loaded from={read} failed="アカウントを読み込めませんでした">
        {() => null}
      </Loaded>
    </Sheet>
  );
}

function Suspending({ account, found: { bookings, past }, onClose }: Props & { found: SuspensionState }) {
  const once = useOnce();
  const form = useForm(
    async () => (await import('@/contract/forms/suspension')).suspensionForm,
    (typed) =>
      once(
        'POST /api/v1/ops/accounts/{account_id}/suspension/',
        { params: { account_id: account.id }, body: { ...typed, booking_ids: bookings.map(({ id }) => id) } },
        { refresh: SHOWN },
      ),
    { defaultValues: { until: '', note: '' }, done: `${calledName(account.name)}を停止しました`, onDone: onClose },
  );
  const note = form.inner.watch('note');
  return (
    <FormSheet
      title={`${calledName(account.name)}を停止しますか？`}
      onClose={onClose}
      {...form.sheet}
      submit="停止する"
      submitting="停止しています"
    >
      <Note>
        すべての端末から直ちにログアウトし、解除するまで予約・トーク・掲載ができません。24時間以内に2人目が「承認」で確認しないと、自動で解除されます。
      </Note>
      <SelectSheet
        label="理由（ご本人に表示）"
        need="required"
        options={REASONS}
        {...nullable(form.choice('reason'))}
      />
      <TextField
        label="最終日"
        need="optional"
        help="この日の24:00に自動で解除します。空欄の場合は期限なし"
        type="date"
        numeric
        {...form.field('until')}
      />
      <CountedArea label="経緯（運営のみ）" need="required" rows={3} text={note} most={MAX} {...form.field('note')} />
      <Part>
        <h3>受付中・確定済みの予約</h3>
        {bookings.length === 0 && <Note>ありません</Note>}
        <Rows>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <b>{formatRange30(new Date(booking.starts_at), new Date(booking.ends_at))}</b>
              <span>
                {booking.with}さん　{stateLabel(booking.state)}
              </span>
              <small>→ {BOOKING_ENDINGS[booking.ending]}</small>
            </li>
          ))}
        </Rows>
      </Part>
      <Past of={past} />
      <Footnote>お相手には、停止したことも理由も伝わりません。ご自身の名前で記録されます。</Footnote>
    </FormSheet>
  );
}

function Lifting({ account, current, past, onClose }: Props & { current: Suspension; past: Suspension[] }) {
  const [note, setNote] = useState('');
  const lift = useCommand('POST /api/v1/ops/accounts/{account_id}/suspension/lift/', {
    refresh: SHOWN,
    done: `${calledName(account.name)}の停止を解除しました`,
    hasField: (name) => name === 'note',
    onDone: onClose,
  });
  return (
    <FormSheet
      title={`${calledName(account.name)}の停止を解除しますか？`}
      onClose={onClose}
      problem={lift.problem}
      onSubmit={() => lift.run({ params: { account_id: account.id }, body: { note: note.trim() } })}
      submit="解除する"
      submitting="解除しています"
      busy={lift.busy}
    >
      <Note>ふたたびログインできるようになります。取り消した予約は戻りません。</Note>
      <Rows>
        <Row of={current} />
      </Rows>
      <CountedArea
        label="対応メモ"
        need="optional"
        rows={2}
        error={lift.faults.note}
        text={note}
        most={MAX}
        onText={setNote}
      />
      <Past of={past} />
      <Footnote>ご自身の名前で記録されます。</Footnote>
    </FormSheet>
  );
}

function Past({ of }: { of: readonly Suspension[] }) {
  if (of.length === 0) return null;
  return (
    <Part>
      <h3>これまでの停止</h3>
      <Rows>
        {of.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </Rows>
    </Part>
  );
}

function Row({ of }: { of: Suspension }) {
  const { reason, note, since, until, by, lifted_at, lifted_by, lifting_note, confirm_until, confirmed_by } = of;
  return (
    <li>
      <b>{SUSPENSION_REASONS[reason].label}</b>
      <span>{note}</span>
      <small>
        {momentWords(since)} から　{until ? `${momentWords(until)} まで` : '期限なし'}
        　担当 ID {by}
        {confirmed_by !== null && `　2人目 ID ${confirmed_by}`}
      </small>
      {confirm_until && !lifted_at && <small>2人目の確認待ち　{momentWords(confirm_until)} に自動で解除</small>}
      {lifted_at && (
        <small>
          解除　{momentWords(lifted_at)}　{lifted_by === null ? '期限による' : `担当 ID ${lifted_by}`}
          {lifting_note ? `　${lifting_note}` : ''}
        </small>
      )}
    </li>
  );
}

const nullable = <V,>({
  value,
  ...rest
}: {
  value: V | undefined;
  onChange: (value: V) => void;
  error: string | undefined;
}) => ({
  ...rest,
  value: value ?? null,
});

const Part = styled.section`
  h3 { font: var(--t-14); font-weight: 700; }
`;

const Rows = styled.ul`
  > li {
    display: grid;
    gap: 2px;
    padding-block: 10px;
    font: var(--t-14);
    overflow-wrap: anywhere;
  }
  > li + li { border-top: 1px solid var(--line); }
  b { font-weight: 700; font-variant-numeric: tabular-nums; }
  small { font: var(--t-12); color: var(--muted); font-variant-numeric: tabular-nums; }
`;
