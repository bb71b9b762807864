import { type ChangeEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatYen } from '@/domain/money';
import { LISTED_PROVIDERS, type PaymentProviderCode } from '@/domain/payment-providers';
import { api } from '@/platform/http';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { TextArea } from '@/ui/pieces/field/text-area';
import { TextField } from '@/ui/pieces/field/text-field';
import { Stack } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { SegmentedControl } from '@/ui/pieces/segmented-control';

type Report = Data<'POST /api/v1/ops/card_reconciliations/'>;

const KINDS: Readonly<Record<Report['differences'][number]['kind'], string>> = {
  missing_here: '台帳にない入金',
  missing_there: '決済会社にない入金',
  amount: '金額の違い',
  twice: '同じ番号の入金が重複',
};

/** A provider's list beside ours: how many payments agree, and each that does not. */
export function ReconcileForm() {
  const [provider, setProvider] = useState<PaymentProviderCode>('telecom');
  const [csv, setCsv] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<Report | null>(null);
  const body = { provider, csv, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
  const compare = useTask(() => api('POST /api/v1/ops/card_reconciliations/', { body }), { onDone: setReport });
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    // The same file may be chosen once more.
    input.value = '';
    if (chosen) setCsv(await chosen.text());
  };
  return (
    <Section spacing="transaction" title="決済会社のCSVと照合">
      <Form>
        <Stack $gap={12}>
          <SegmentedControl label="決済会社" options={LISTED_PROVIDERS} value={provider} onChange={setProvider} />
          <TextArea
            label="CSV"
            rows={4}
            value={csv}
            error={compare.faults.csv ?? compare.problem ?? undefined}
            onChange={(event) => setCsv(event.target.value)}
          />
          <Button tone="quiet" size="sm" onClick={() => file.current?.click()}>
            CSVファイルを選ぶ
          </Button>
          <input
            ref={file}
            hidden
            type="file"
            accept=".csv,text/csv"
            aria-label="CSVファイル"
            onChange={(event) => void choose(event)}
          />
          <TextField
            label="期間の開始日"
            need="optional"
            type="date"
            numeric
            value={from}
            error={compare.faults.from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label="期間の終了日"
            need="optional"
            type="date"
            numeric
            value={to}
            error={compare.faults.to}
            onChange={(event) => setTo(event.target.value)}
          />
          <Button tone="secondary" size="sm" loading={compare.busy} onClick={() => void compare.run()}>
            照合する
          </Button>
        </Stack>
        {report && (
          <div role="status">
            <p>
              差分 <b>{report.differences.length}件</b>　{report.rows}件中 {report.matched}件が一致
            </p>
            <ul>
              {report.differences.map(({ kind, settle_uuid: number, theirs, ours }) => (
                <li key={`${kind}:${number}`}>
                  {KINDS[kind]}　{number}　決済会社 {theirs === null ? '―' : formatYen(theirs)}　台帳{' '}
                  {ours === null ? '―' : formatYen(ours)}
                </li>
              ))}
            </ul>
            {report.refused.length > 0 && (
              <>
                <p>
                  読み取れない行 <b>{report.refused.length}件</b>　照合していません
                </p>
                <ul>
                  {report.refused.map(({ line, reason }) => (
                    <li key={line}>
                      {line}行目　{reason}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </Form>
    </Section>
  );
}

const Form = styled.div`
  display: grid;
  gap: 16px;
  padding: 8px var(--gutter) 24px;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  b { font: var(--t-20); font-weight: 700; }
  ul { padding-left: 1.2em; overflow-wrap: anywhere; }
`;
