import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { COERCION_KINDS, COERCION_NOTE_MIN, type CoercionStep } from '@/domain/coercion';
import { momentWords } from '@/domain/date-words';
import { TEXT } from '@/domain/limits';
import { characterCount } from '@/domain/text';
import type { ItemOf } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { api } from '@/platform/http';
import { CountedArea } from '@/ui/patterns/counted-area';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { useLook } from '@/ui/patterns/use-look';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Stack } from '@/ui/pieces/layout';
import { SkeletonRow } from '@/ui/pieces/skeleton';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Footnote } from '@/ui/pieces/text';
import { KeyHint, Panel, useKeys } from './desk-parts';
import { People } from './work-list';

type Signal = ItemOf<'GET /api/v1/ops/coercion_signals/'>;
type Detail = Data<'POST /api/v1/ops/coercion_signals/{signal_id}/look/'>;
type Props = { signal: Signal; onNext: () => void; onClosed: () => Promise<void> };

const KEYS = /^[rmcn]$/i;
const STEPS: Readonly<Record<CoercionStep, string>> = {
  look: '閲覧',
  contacted: '本人に連絡',
  note: 'メモ',
  closed: '確認を終了',
};

/**
 * One sign: what it rests on, what was done, and what a person may write. Keys: R contacted, M note, C close, N the
 * next one.
 */
export function CoercionPane({ signal, onNext, onClosed }: Props) {
  const { id, closed_at: closedAt } = signal;
  const [missing, setMissing] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const params = { signal_id: id };
  const detail = useLook(() => api('POST /api/v1/ops/coercion_signals/{signal_id}/look/', { params }));
  const write = useCommand('POST /api/v1/ops/coercion_signals/{signal_id}/notes/', {
    done: '記録しました',
    onDone: (step) => {
      detail.change((before) => ({ ...before, steps: [...before.steps, step] }));
      setNote('');
    },
  });
  const close = useCommand('POST /api/v1/ops/coercion_signals/{signal_id}/close/', {
    done: '確認を終えました',
    onDone: onClosed,
  });
  const isLongEnough = () => {
    const fits = characterCount(note.trim(), COERCION_NOTE_MIN) >= COERCION_NOTE_MIN;
    setMissing(fits ? null : `記録を${COERCION_NOTE_MIN}文字以上で入力してください`);
    return fits;
  };
  const send = (kind: 'contacted' | 'note') => {
    if (isLongEnough()) void write.run({ params, body: { kind, note: note.trim() } });
  };
  const end = () => {
    if (isLongEnough()) void close.run({ params, body: { note: note.trim() } });
  };
  useKeys(KEYS, (key) => {
    if (key === 'n') onNext();
    else if (closedAt !== null) return;
    else if (key === 'c') end();
    else send(key === 'r' ? 'contacted' : 'note');
  });
  return (
    <>
      <Ground aria-label="根拠">
        <h2>{COERCION_KINDS[signal.kind]}</h2>
        <Loaded from={detail} failed="根拠を読み込めませんでした" inline waiting={<SkeletonRow />}>
          {(shown) => <Facts detail={shown} />}
        </Loaded>
      </Ground>
      <Panel aria-label="対応">
        <Stack $gap={16}>
          {closedAt === null && (
            <>
              <CountedArea label="記録" need="required" rows={4} text={note} most={TEXT.contact.max} onText={setNote} />
              <Fault>{missing ?? write.problem ?? close.problem}</Fault>
              <Stack $gap={8}>
                <Button tone="secondary" loading={write.busy} onClick={() => send('contacted')}>
                  本人に連絡したと記録 <KeyHint>R</KeyHint>
                </Button>
                <Button tone="secondary" loading={write.busy} onClick={() => send('note')}>
                  メモを記録 <KeyHint>M</KeyHint>
                </Button>
                <Button loading={close.busy} onClick={end}>
                  確認を終える <KeyHint>C</KeyHint>
                </Button>
              </Stack>
            </>
          )}
          <Footnote>
            お店・お客様・ほかのキャストには表示されません。予約や受付の制限、本人への通知は自動では行われません。ご自身の名前で記録されます。
          </Footnote>
        </Stack>
      </Panel>
    </>
  );
}

function Facts({ detail }: { detail: Detail }) {
  const {
    female_cast: cast,
    people,
    contacts,
    reports,
    warnings,
    disputes,
    date,
    minutes,
    days,
    hours,
    steps,
  } = detail;
  return (
    <>
      <p>
        {cast.display_name}　{cast.store_name}
      </p>
      <ul>
        {date !== null && minutes !== null && (
          <li>
            {formatDate(date)} の出勤 {Math.floor(minutes / 60)}時間{String(minutes % 60).padStart(2, '0')}分
          </li>
        )}
        {days !== null && <li>30日のうち{days}日の出勤</li>}
        {hours !== null && <li>使い始めて{hours}時間の端末から、振込先を変更</li>}
        {people.map(({ user_id: userId, name }) => (
          <li key={userId}>
            {name}（ID {userId}）
          </li>
        ))}
        {contacts.map(({ id, number }) => (
          <li key={id}>お問い合わせ {number}</li>
        ))}
        {reports.length > 0 && <li>通報 {reports.length}件</li>}
        {disputes.length > 0 && <li>精算の金額についての申し出 {disputes.length}件</li>}
        {warnings.length > 0 && <li>お客様についての注意の共有 {warnings.length}件</li>}
      </ul>
      <small>
        最初に見つかった日時 {momentWords(detail.raised_at)}　最後 {momentWords(detail.found_at)}
      </small>
      <People>
        <SmartLink href={`tel:${detail.phone_number.replaceAll('-', '')}`}>本人に電話 {detail.phone_number}</SmartLink>
        {contacts.length > 0 && <SmartLink href={opsPaths.desk('contacts')}>お問い合わせを開く</SmartLink>}
        {reports.length > 0 && <SmartLink href={opsPaths.desk('reports')}>通報を開く</SmartLink>}
        {disputes.length > 0 && <SmartLink href={opsPaths.desk('payouts')}>支払いを開く</SmartLink>}
        {warnings.length > 0 && <SmartLink href={opsPaths.desk('guest-warnings')}>注意の共有を開く</SmartLink>}
      </People>
      <h3>対応の記録</h3>
      <ol>
        {steps.map(({ kind, at, by, note }) => (
          <li key={`${at} ${kind}`}>
            <small>
              {momentWords(at)}　{STEPS[kind]}　{by}
            </small>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}

const Ground = styled.section`
  display: grid;
  align-content: start;
  gap: 12px;
  padding: 16px var(--gutter);

  h2 { font: var(--t-17); font-weight: 700; }
  h3 { margin-top: 8px; font: var(--t-14); font-weight: 700; }
  ul, ol { display: grid; gap: 6px; }
  li, p { font: var(--t-14); overflow-wrap: anywhere; white-space: pre-line; font-variant-numeric: tabular-nums; }
  small { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;
