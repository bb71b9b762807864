import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { momentWords } from '@/domain/date-words';
import { MINUTE_MS } from '@/domain/durations';
import { formatPhone } from '@/domain/phone';
import {
  CONTACT_LOOK_MS,
  CONTACT_LOOK_REASONS,
  CONTACT_LOOK_WORDS,
  type ContactLookReason,
} from '@/domain/staff-notes';
import { characterCount } from '@/domain/text';
import { useRefresh } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { api } from '@/platform/http';
import { CountedArea } from '@/ui/patterns/counted-area';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { BothEnds, Wrapped } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import type { DeskPerson } from './desk-memos';
import { DeskFacts, DeskRow, DeskSection, useKeptFocus } from './desk-page';
import { ReasonChips } from './reason-chips';
import { useMay } from './use-tasks';

const OF_CUSTOMER = 'POST /api/v1/ops/customers/{account_id}/contact/';
const OF_CAST = 'POST /api/v1/ops/female_casts/{female_cast_id}/contact/';
const PAGES = ['GET /api/v1/ops/customers/{account_id}/', 'GET /api/v1/ops/female_casts/{female_cast_id}/'] as const;

type Opened = Data<typeof OF_CUSTOMER>;
type Props = {
  person: DeskPerson;
  last4: string | null;
  looked: Data<'GET /api/v1/ops/customers/{account_id}/'>['contact_looked'];
};

/**
 * The telephone number and mail address behind a lock: opened for a reason, which is written down with the look, and
 * closed by a press, by itself after some minutes, and with the section.
 */
export function DeskContact({ person, last4, looked }: Props) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const box = useKeptFocus(`${asking} ${opened !== null}`);
  if (last4 === null || !may('contact_numbers')) return null;
  return (
    <DeskSection title="連絡先" ref={box}>
      {opened ? (
        <OpenedContact opened={opened} onClose={() => setOpened(null)} />
      ) : (
        <p className="num">電話番号 ••••{last4}</p>
      )}
      {looked && (
        <small>
          前回：{looked.name}　{momentWords(looked.at)}　{CONTACT_LOOK_REASONS[looked.reason]}（{looked.words}）
        </small>
      )}
      {!opened && !asking && (
        <div>
          <Button size="sm" tone="secondary" onClick={() => setAsking(true)}>
            連絡先を見る
          </Button>
        </div>
      )}
      {!opened && asking && (
        <ReasonForm
          person={person}
          onOpened={(contact) => {
            setAsking(false);
            setOpened(contact);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </DeskSection>
  );
}

function OpenedContact({ opened: { phone, mail, until }, onClose }: { opened: Opened; onClose: () => void }) {
  const now = useNow(1000);
  const left = now ? new Date(until).getTime() - now.getTime() : null;
  const isOver = left !== null && left <= 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <>
      <DeskFacts>
        <DeskRow label="電話番号" value={formatPhone(phone)} />
        <DeskRow label="メール" value={mail ?? '登録なし'} />
      </DeskFacts>
      <BothEnds>
        <Button size="sm" tone="quiet" onClick={onClose}>
          連絡先を隠す
        </Button>
        {left !== null && !isOver && (
          <small>表示はあと{Math.ceil(Math.min(left, CONTACT_LOOK_MS) / MINUTE_MS)}分</small>
        )}
      </BothEnds>
    </>
  );
}

type FormProps = { person: DeskPerson; onOpened: (contact: Opened) => void; onClose: () => void };

function ReasonForm({ person: { kind, id }, onOpened, onClose }: FormProps) {
  const [reason, setReason] = useState<ContactLookReason | null>(null);
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<{ reason?: string; words?: string }>({});
  const refresh = useRefresh();
  const look = useTask(
    (body: { reason: ContactLookReason; words: string }) =>
      kind === 'customer'
        ? api(OF_CUSTOMER, { params: { account_id: id }, body })
        : api(OF_CAST, { params: { female_cast_id: id }, body }),
    {
      hasField: (name) => name === 'words',
      onDone: (contact) => {
        onOpened(contact);
        void refresh(PAGES);
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) return setMissing({ reason: '理由を選択してください' });
    if (characterCount(words.trim()) < CONTACT_LOOK_WORDS.min)
      return setMissing({ words: `${CONTACT_LOOK_WORDS.min}文字以上で入力してください` });
    void look.run({ reason, words });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <ReasonChips
        label="連絡先を見る理由"
        reasons={CONTACT_LOOK_REASONS}
        chosen={reason}
        onChoose={(chosen) => {
          setReason(chosen);
          setMissing({});
        }}
      />
      <CountedArea
        label="くわしい理由"
        need="required"
        rows={2}
        error={missing.words ?? look.faults.words}
        text={words}
        most={CONTACT_LOOK_WORDS.max}
        onText={(text) => {
          setWords(text);
          setMissing({});
          look.reset();
        }}
      />
      <Fault>{missing.reason ?? look.problem}</Fault>
      <Wrapped>
        <Button type="submit" size="sm" loading={look.busy}>
          理由を残して見る
        </Button>
        <Button size="sm" tone="quiet" disabled={look.busy} onClick={onClose}>
          やめる
        </Button>
      </Wrapped>
      <Footnote>見た方と理由、時刻が記録され、ご本人の記録にも表示されます。5分で閉じます。</Footnote>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
