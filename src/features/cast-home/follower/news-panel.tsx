import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { format30 } from '@/domain/business-day';
import { contactFault } from '@/domain/contact-details';
import { NEWS_TIMES_MAX, TEXT } from '@/domain/limits';
import { ChipField } from '@/ui/patterns/chip-choices';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormBody } from '@/ui/patterns/form-body';
import { toggled } from '@/ui/patterns/toggled';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';

type News = Data<'GET /api/v1/female_casts/me/follower/news/'>;
const NEWS = 'GET /api/v1/female_casts/me/follower/news/';

/** One message a business day to all who follow the cast, with free times of today attached by a tap. */
export function NewsPanel({ news }: { news: News }) {
  return news.sent ? <Sent sent={news.sent} /> : <Write news={news} />;
}

function Sent({ sent }: { sent: NonNullable<News['sent']> }) {
  return (
    <Surface aria-label="一斉メッセージ">
      <Head>
        <h2>本日は送信しました</h2>
        <span role="status">{sent.done ? `${sent.told}人に届けました` : '送信しています'}</span>
      </Head>
      <blockquote>{sent.text}</blockquote>
      {sent.starts_at.length > 0 && (
        <Footnote className="num">空き時間 {sent.starts_at.map(clock).join('・')}</Footnote>
      )}
    </Surface>
  );
}

function Write({ news: { listeners, free } }: { news: News }) {
  const [text, setText] = useState('');
  const [times, setTimes] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string>();
  const send = useCommand('POST /api/v1/female_casts/me/follower/news/', {
    refresh: [NEWS],
    done: '一斉メッセージを送信しました',
  });
  const submit = () => {
    const contacts = contactFault(text, '送れません');
    if (text.trim() === '') return setFault('メッセージを入力してください');
    if (contacts) return setFault(contacts);
    void send.run({ body: { text, starts_at: [...times] } });
  };
  return (
    <Surface aria-label="一斉メッセージ">
      <Head>
        <h2>一斉メッセージ</h2>
        <span>本日はあと1回</span>
      </Head>
      <FormBody problem={send.problem} onSubmit={submit}>
        <CountedArea
          label="メッセージ"
          rows={3}
          help="電話番号・URLは送れません"
          error={fault ?? send.faults.text}
          text={text}
          most={TEXT.news.max}
          onText={(next) => {
            setText(next);
            setFault(undefined);
            send.reset();
          }}
        />
        {free.length > 0 && (
          <ChipField
            label="空き時間を添える"
            help={`${NEWS_TIMES_MAX}つまで`}
            error={send.faults.starts_at}
            options={free.map((value) => ({ value, name: clock(value) }))}
            chosen={times}
            most={NEWS_TIMES_MAX}
            onToggle={(time) => setTimes(toggled(times, time))}
          />
        )}
        <ButtonPlace>
          <Button type="submit" size="lg" disabled={listeners === 0} loading={send.busy}>
            {`${listeners}人に送る`}
          </Button>
        </ButtonPlace>
        <Footnote>お知らせを切っている方には届きません。</Footnote>
      </FormBody>
    </Surface>
  );
}

const clock = (instant: string) => format30(new Date(instant));

const Surface = styled.section`
  padding: 16px var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--surface);

  form { gap: 14px; max-width: 540px; }
  blockquote { margin: 4px 0; font: var(--t-15); white-space: pre-line; overflow-wrap: anywhere; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  max-width: 540px;
  margin-bottom: 10px;

  h2 { font: var(--t-17); font-weight: 700; }
  span { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;
