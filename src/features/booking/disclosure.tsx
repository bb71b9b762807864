import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import styled from 'styled-components';
import { PLACE_TYPE } from '@/domain/place-types';
import { placeWords } from '@/domain/place-words';
import { useApi } from '@/hooks/use-api';
import { Icon } from '@/ui/pieces/icon';
import { Gutter } from '@/ui/pieces/layout';
import type { Quote } from './stored-quote';

/** Who sees what: what the cast reads before answering, and what the cast never learns. */
export function Disclosure({ quote }: { quote: Quote }) {
  const me = useApi('GET /api/v1/male_users/me/', {});
  const reliability = useApi('GET /api/v1/users/me/reservation_reliability/', {});
  const name = me.data ? `ニックネーム「${me.data.nickname}」` : 'ニックネーム';
  const band = reliability.data ? `予約信頼度 ${reliability.data.band}` : '予約信頼度';
  const isHome = quote.place.place_type_id === PLACE_TYPE.home;
  const facts = [
    { icon: Eye, words: `${name}、${band}、日時と料金` },
    { icon: Eye, words: `場所：${placeWords(quote.place)}` },
    ...(isHome ? [{ icon: Lock, words: 'ご自宅の住所は、予約の確定からご利用終了の24時間後までだけ伝わります' }] : []),
    { icon: Lock, words: '電話番号とお支払い情報は伝わりません' },
  ];
  return (
    <Gutter>
      <Facts>
        {facts.map(({ icon, words }) => (
          <li key={words}>
            <Icon of={icon} size={16} />
            <span>{words}</span>
          </li>
        ))}
      </Facts>
    </Gutter>
  );
}

const Facts = styled.ul`
  display: grid;
  gap: 6px;
  font: var(--t-13);

  li { display: flex; gap: 8px; align-items: flex-start; }
  svg { margin-top: 2px; }
`;
