import { contactStateName } from '@/domain/contact';
import { momentWords } from '@/domain/date-words';
import { opsPaths } from '@/paths/ops';
import { SmartLink } from '@/ui/pieces/smart-link';
import { DeskContact } from '../desk-contact';
import { DeskMemos } from '../desk-memos';
import { DeskFacts, DeskRow, DeskRows, DeskSection, StaffRecord } from '../desk-page';
import { SuspendButton } from '../suspend-button';
import type { Customer } from './customer';
import { StoreBars } from './store-bars';

const WARNING_WORDS = { reviewing: '確認中', active: '共有中', refused: '差し戻し' } as const;

/** What there is about the account beside its use: numbers, inquiries, what the staff did, who opened the page. */
export function CustomerRecord({ customer }: { customer: Customer }) {
  const { id, contacts, acts, opened } = customer;
  const person = { kind: 'customer', id } as const;
  return (
    <div>
      <DeskMemos person={person} />
      <DeskContact person={person} last4={customer.phone_last4} looked={customer.contact_looked} />
      <Account customer={customer} />
      <StoreBars customer={customer} />
      <Numbers customer={customer} />
      <DeskSection title="お問い合わせ">
        <DeskRows empty={contacts.length === 0}>
          {contacts.map(({ number, state, at }) => (
            <DeskRow key={number} label={`${number}　${momentWords(at)}`} value={contactStateName(state)} />
          ))}
        </DeskRows>
        <SmartLink href={opsPaths.desk('contacts')}>お問い合わせの一覧</SmartLink>
      </DeskSection>
      <StaffRecord acts={acts} opened={opened} />
    </div>
  );
}

function Account({ customer }: { customer: Customer }) {
  const { identity, suspension, suspensions_before: before, left, export: copy, consents } = customer;
  return (
    <DeskSection title="アカウント">
      <DeskFacts>
        {identity.decided_at && <DeskRow label="本人確認の結果" value={momentWords(identity.decided_at)} />}
        <DeskRow label="利用停止" value={suspension ? '停止中' : 'なし'} />
        {before > 0 && <DeskRow label="以前の利用停止" value={`${before}回`} />}
        {left && <DeskRow label="退会" value={momentWords(left.since)} />}
        {left?.take_back_until && (
          <DeskRow label="退会の取り消し" value={`${momentWords(left.take_back_until)} まで`} />
        )}
        {copy && (
          <DeskRow
            label="データの開示"
            value={`${momentWords(copy.asked_at)}　${copy.state === 'making' ? '作成中' : '用意済み'}`}
          />
        )}
        {consents.map(({ version, at }) => (
          <DeskRow key={version} label={`お支払い時の同意 ${version}`} value={momentWords(at)} />
        ))}
      </DeskFacts>
      {!left && <SuspendButton account={customer} isSuspended={suspension !== null} />}
    </DeskSection>
  );
}

function Numbers({ customer }: { customer: Customer }) {
  const { reviews, reports, blocks, warnings, devices } = customer;
  return (
    <DeskSection title="記録">
      <DeskFacts>
        <DeskRow label="書いた口コミ" value={`${reviews}件`} />
        <DeskRow label="した通報" value={`${reports.by}件`} />
        <DeskRow label="受けた通報" value={`${reports.about}件`} />
        <DeskRow label="したブロック" value={`${blocks.by}件`} />
        <DeskRow label="受けたブロック" value={`${blocks.about}件`} />
        {warnings.map(({ state, count }) => (
          <DeskRow key={state} label={`注意の共有（${WARNING_WORDS[state]}）`} value={`${count}件`} />
        ))}
        <DeskRow label="確認済みの端末" value={`${devices.known}台`} />
        <DeskRow label="プッシュ通知の端末" value={`${devices.push}台`} />
      </DeskFacts>
    </DeskSection>
  );
}
