import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import styled from 'styled-components';
import { CONTACT_CATEGORIES } from '@/domain/contact';
import { TEXT } from '@/domain/limits';
import { grouped } from '@/domain/money';
import { characterCount, normalizeText } from '@/domain/text';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Icon } from '@/ui/pieces/icon';
import type { Typed } from './draft';
import { PictureLine } from './picture-picker';

/** Props: what is sent; where it goes when it was sent, or when the server found something wrong with a field. */
export type ConfirmStepProps = {
  typed: Typed;
  pictures: File[];
  onBack: () => void;
  onFaults: (faults: Record<string, string>) => void;
  onSent: (number: string) => unknown;
};

/**
 * Everything once more, nothing of it to be changed here. What people do not see stays empty, or a program filled it
 * in.
 */
export default function ConfirmStep({ typed, pictures, onBack, onFaults, onSent }: ConfirmStepProps) {
  const [homepage, setHomepage] = useState('');
  const send = useCommand('POST /api/v1/contacts/', {
    leaves: true,
    onDone: ({ number }) => onSent(number),
    onFaults: (faults) => {
      if (Object.keys(faults).length > 0) onFaults({ ...faults });
    },
  });
  const { category, name, mail, phone, reservation, movie, body } = typed;
  if (category === '') return null;
  return (
    <>
      <Title>この内容で送信します</Title>
      <Rows>
        <Row label="種類" value={CONTACT_CATEGORIES[category].label} />
        <Row label="お名前" value={normalizeText(name)} />
        <Row label="メール" value={normalizeText(mail)} note="ご返信はこちらへお送りします" />
        <Row label="電話番号" value={normalizeText(phone)} />
        {category === 'performer' ? (
          <Row label="動画" value={normalizeText(movie)} note="送信すると、すぐに公開を止めて確認します" />
        ) : (
          <Row label="予約番号" value={normalizeText(reservation)} />
        )}
      </Rows>
      <Body>
        <h3>
          内容
          <span>
            {characterCount(body.trim())}/{grouped(TEXT.contact.max)}字
          </span>
        </h3>
        <p>{body.trim()}</p>
        {pictures.length > 0 && (
          <ul aria-label="添付の画像">
            {pictures.map((file) => (
              <li key={`${file.name} ${file.lastModified}`}>
                <PictureLine file={file} note="位置情報は取り除きます" />
              </li>
            ))}
          </ul>
        )}
      </Body>
      <Answered>
        <Icon of={Clock} size={18} />
        2営業日以内にご返信します。お急ぎの方はお電話（受付 9:00–29:00）をご利用ください。
      </Answered>
      <Trap aria-hidden="true">
        <input
          tabIndex={-1}
          autoComplete="off"
          value={homepage}
          onChange={(event) => setHomepage(event.target.value)}
          name="homepage"
        />
      </Trap>
      <Fault>{send.problem}</Fault>
      <ActionBar>
        <BackButton tone="secondary" size="lg" onClick={onBack}>
          戻る
        </BackButton>
        <SendButton
          size="lg"
          loading={send.busy}
          onClick={() => void send.run({ body: { ...typed, category, homepage }, files: { pictures } })}
        >
          送信する
        </SendButton>
      </ActionBar>
    </>
  );
}

function Row({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === '' ? <i>入力なし</i> : value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

const Title = styled.h2`
  margin: 8px 0 16px;
  font: var(--t-24);
  font-weight: 700;
`;

const Rows = styled.dl`
  font: var(--t-15);

  > div { display: grid; grid-template-columns: 112px minmax(0, 1fr); gap: 12px; padding: 14px 0; border-top: 1px solid var(--line); }
  dt { color: var(--muted); }
  dd { min-width: 0; overflow-wrap: anywhere; }
  i { font-style: normal; color: var(--muted); }
  small { display: block; font: var(--t-13); color: var(--muted); }
`;

const Body = styled.section`
  padding-block: 14px 20px;
  border-block: 1px solid var(--line);

  h3 { display: flex; justify-content: space-between; font: var(--t-15); color: var(--muted); }
  h3 span { font-variant-numeric: tabular-nums; }
  > p { margin-top: 6px; font: var(--t-15); line-height: 1.75; white-space: pre-wrap; overflow-wrap: anywhere; }
  ul { display: grid; gap: 12px; margin-top: 16px; }
`;

const Answered = styled.p`
  display: grid;
  grid-template-columns: 18px 1fr;
  gap: 8px;
  margin-block: 14px;
  font: var(--t-13);
  color: var(--muted);
  word-break: auto-phrase;

  svg { margin-top: 1px; }
`;

/* Out of sight and out of reach, and still a field to whatever fills in all of them. */
const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const BackButton = styled(Button)`
  flex: 1;
`;

const SendButton = styled(Button)`
  flex: 2;
`;
