import Search from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { BOOKING_SEARCH_MAX } from '@/domain/booking-desk';
import { PAYMENT_METHODS, type PaymentMethod } from '@/domain/machines/reservation-table';
import { paymentName } from '@/domain/pay-words';
import { isPlaceTypeId, PLACE_TYPE_IDS, placeTypeName } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { Icon } from '@/ui/pieces/icon';
import { wide } from '@/ui/pieces/theme/tokens';
import { Choice, FilterBar } from '../filter-bar';
import { cleaned, type Wish } from './wish';

type Props = { wish: Wish; today: string; onChange: (patch: Partial<Wish>) => void; children: ReactNode };

/** What is searched for, and the day, store, place and way to pay that narrow it. */
export function BookingFilters({ wish, today, onChange, children }: Props) {
  const { data: stores = [] } = useApi('GET /api/v1/stores/', {});
  const [text, setText] = useState(wish.q);
  useEffect(() => setText(wish.q), [wish.q]);
  const isOfEveryDay = wish.q !== '' || wish.customer !== null;
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ q: cleaned(text) });
  };
  return (
    <FilterBar>
      <Box role="search" onSubmit={search}>
        <Icon of={Search} size={16} />
        <input
          type="search"
          aria-label="予約を探す"
          placeholder="番号、キャスト、お客様、電話番号"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={BOOKING_SEARCH_MAX}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            if (value === '') onChange({ q: '' });
          }}
        />
      </Box>
      <input
        type="date"
        aria-label={isOfEveryDay && !wish.date ? '営業日（すべての日）' : '営業日'}
        value={wish.date || (isOfEveryDay ? '' : today)}
        onChange={({ currentTarget: { value } }) => onChange({ date: value })}
      />
      <Choice
        label="店舗"
        value={String(wish.store ?? '')}
        options={stores.map(({ id, name }) => [String(id), name])}
        onChange={(store) => onChange({ store: Number(store) || null })}
      />
      <Choice
        label="場所"
        value={String(wish.place ?? '')}
        options={PLACE_TYPE_IDS.map((id) => [String(id), placeTypeName(id)])}
        onChange={(value) =>
          onChange({ place: isPlaceTypeId(Number(value)) ? (Number(value) as Wish['place']) : null })
        }
      />
      <Choice
        label="お支払い"
        value={wish.payment ?? ''}
        options={PAYMENT_METHODS.map((method) => [method, paymentName(method)])}
        onChange={(value) =>
          onChange({ payment: PAYMENT_METHODS.find((one): one is PaymentMethod => one === value) ?? null })
        }
      />
      {children}
    </FilterBar>
  );
}

const Box = styled.form`
  position: relative;
  flex: 1 1 260px;

  @media ${wide} { max-width: 320px; }

  svg { position: absolute; left: 12px; top: 50%; margin-top: -8px; color: var(--muted); pointer-events: none; }
  input {
    width: 100%;
    height: 44px;
    padding: 0 12px 0 36px;
    border: 1px solid var(--control);
    border-radius: var(--r-control);
    background: var(--surface);
    font: var(--t-14);

    @media ${wide} { height: 40px; }
  }
`;
