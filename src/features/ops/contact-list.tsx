import { useState } from 'react';
import { calledName } from '@/domain/called-name';
import { CONTACT_CATEGORIES, type ContactState, contactStateName } from '@/domain/contact';
import { momentWords } from '@/domain/date-words';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { opsPaths } from '@/paths/ops';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { ContactPictures } from './contact-pictures';
import { useFilter } from './use-filter';
import { Decisions, ItemHead, People, Words, WorkItem, WorkList } from './work-list';

const LIST = 'GET /api/v1/ops/contacts/';
type Contact = ItemOf<typeof LIST>;

const AnswerSheet = later(() => import(/* webpackChunkName: "ops-lists" */ './answer-sheet'));

const filterOf = <State extends ContactState>(value: State) => {
  const label = contactStateName(value);
  return { value, label, empty: `${label}のお問い合わせはありません` };
};
const FILTERS = [filterOf('new'), filterOf('answered'), filterOf('closed')] as const;

/** Inquiries: read with their pictures, answered by mail, closed with a note. */
export default function ContactList() {
  const { filter, control } = useFilter('お問い合わせの状態', FILTERS);
  return (
    <>
      <Gutter>{control}</Gutter>
      <Contacts key={filter.value} state={filter.value} empty={filter.empty} />
    </>
  );
}

function Contacts({ state, empty }: { state: ContactState; empty: string }) {
  const [answering, setAnswering] = useState<Contact | null>(null);
  const close = useCommand('POST /api/v1/ops/contacts/{contact_id}/close/', {
    refresh: [LIST],
    done: 'お問い合わせを対応済みにしました',
  });
  const closing = (contact: Contact) => ({
    title: 'このお問い合わせを対応済みにしますか？',
    thing: `${contact.number}（${calledName(contact.name)}　${CONTACT_CATEGORIES[contact.category].label}）`,
    confirm: '対応済みにする',
    note: 'optional' as const,
    send: (note: string) => close.run({ params: { contact_id: contact.id }, body: { note } }),
  });
  return (
    <>
      <WorkList
        pages={useApiPages(LIST, { query: { state } })}
        empty={empty}
        claims={state === 'closed' ? undefined : { kind: 'contacts', id: ({ id }) => id }}
      >
        {(contact, ask) => (
          <WorkItem key={contact.id}>
            <ItemHead>
              <h2>{CONTACT_CATEGORIES[contact.category].label}</h2>
              {contact.category === 'safety' && <Tag tone="danger">優先</Tag>}
            </ItemHead>
            <p>{contact.body}</p>
            <ContactPictures contact={contact} />
            <small>
              {contact.number}　{calledName(contact.name)}　{momentWords(contact.created_at)}
              <br />
              {[
                contact.mail,
                contact.phone,
                contact.reservation && `予約 ${contact.reservation}`,
                contact.movie && `動画 ${contact.movie}`,
              ]
                .filter(Boolean)
                .join('　')}
            </small>
            <Answers contact={contact} />
            {contact.account_id !== null && (
              <People>
                <SmartLink href={opsPaths.ghostLogin(contact.account_id)}>この方の画面を見る</SmartLink>
              </People>
            )}
            {state !== 'closed' && (
              <Decisions>
                <Button size="sm" onClick={() => setAnswering(contact)}>
                  {contact.answers.length === 0 ? 'メールで回答' : 'もう一度回答'}
                </Button>
                <Button size="sm" tone="secondary" onClick={() => ask(closing(contact))}>
                  対応済みにする
                </Button>
              </Decisions>
            )}
          </WorkItem>
        )}
      </WorkList>
      {answering && <AnswerSheet contact={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

function Answers({
  contact: { answers, closing_note: note, closed_at: closedAt, closed_by: closedBy },
}: {
  contact: Contact;
}) {
  if (answers.length === 0 && closedAt === null) return null;
  return (
    <Words>
      {answers.map(({ text, by, at }) => (
        <div key={at}>
          <small>
            回答　{momentWords(at)}　担当 ID {by}
          </small>
          <p>{text}</p>
        </div>
      ))}
      {closedAt !== null && (
        <div>
          <small>
            対応済み　{momentWords(closedAt)}　担当 ID {closedBy}
          </small>
          {note && <p>{note}</p>}
        </div>
      )}
    </Words>
  );
}
