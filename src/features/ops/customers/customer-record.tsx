import type { ReactNode } from 'react';
import { momentWords } from '@/domain/date-words';
import { opsPaths } from '@/paths/ops';
import { SmartLink } from '@/ui/pieces/smart-link';
import { DeskFacts, DeskPart, OpenedBy } from '../desk-page';
import type { Customer } from './customer';

const WARNING_WORDS = { reviewing: '確認中', active: '共有中', refused: '差し戻し' } as const;
const CONTACT_WORDS = { new: '未対応', answered: '回答済み', closed: '対応済み' } as const;

/** What there is about the account beside its use: numbers, inquiries, what the staff did, who opened the page. */
export function CustomerRecord({ customer }: { customer: Customer }) {
  const { contacts, acts, opened } = customer;
  return (
    <div>
      <Account customer={customer} />
      <Numbers customer={customer} />
      <Part title="お問い合わせ">
        <List empty={contacts.length === 0}>
          {contacts.map(({ number, state, at }) => (
            <Row key={number} label={`${number}　${momentWords(at)}`} value={CONTACT_WORDS[state]} />
          ))}
        </List>
        <SmartLink href={opsPaths.desk('contacts')}>お問い合わせの一覧</SmartLink>
      </Part>
      <Part title="職員の対応">
        <List empty={acts.length === 0}>
          {acts.map(({ id, at, words, name }) => (
            <Row key={id} label={`${momentWords(at)}　${words}`} value={name} />
          ))}
        </List>
      </Part>
      <Part title="この画面を開いた職員">
        <OpenedBy opened={opened} />
      </Part>
    </div>
  );
}

function Account({ customer }: { customer: Customer }) {
  const { identity, suspension, suspensions_before: before, left, export: copy, consents } = customer;
  return (
    <Part title="アカウント">
      <DeskFacts>
        {identity.decided_at && <Row label="本人確認の結果" value={momentWords(identity.decided_at)} />}
        <Row label="利用停止" value={suspension ? '停止中' : 'なし'} />
        {before > 0 && <Row label="以前の利用停止" value={`${before}回`} />}
        {left && <Row label="退会" value={momentWords(left.since)} />}
        {left?.take_back_until && <Row label="退会の取り消し" value={`${momentWords(left.take_back_until)} まで`} />}
        {copy && (
          <Row
            label="データの開示"
            value={`${momentWords(copy.asked_at)}　${copy.state === 'making' ? '作成中' : '用意済み'}`}
          />
        )}
        {consents.map(({ version, at }) => (
          <Row key={version} label={`お支払い時の同意 ${version}`} value={momentWords(at)} />
        ))}
      </DeskFacts>
      {!left && <SmartLink href={opsPaths.desk('accounts')}>利用の停止・解除</SmartLink>}
    </Part>
  );
}

function Numbers({ customer }: { customer: Customer }) {
  const { reviews, reports, blocks, warnings, devices } = customer;
  return (
    <Part title="記録">
      <DeskFacts>
        <Row label="書いた口コミ" value={`${reviews}件`} />
        <Row label="した通報" value={`${reports.by}件`} />
        <Row label="受けた通報" value={`${reports.about}件`} />
        <Row label="したブロック" value={`${blocks.by}件`} />
        <Row label="受けたブロック" value={`${blocks.about}件`} />
        {warnings.map(({ state, count }) => (
          <Row key={state} label={`注意の共有（${WARNING_WORDS[state]}）`} value={`${count}件`} />
        ))}
        <Row label="確認済みの端末" value={`${devices.known}台`} />
        <Row label="プッシュ通知の端末" value={`${devices.push}台`} />
      </DeskFacts>
    </Part>
  );
}

const List = ({ empty, children }: { empty: boolean; children: ReactNode }) =>
  empty ? <p>ありません</p> : <DeskFacts>{children}</DeskFacts>;

const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <DeskPart aria-label={title}>
      <h2>{title}</h2>
      {children}
    </DeskPart>
  );
}
