import Phone from 'lucide-react/icons/phone';
import { useEffect } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { useApi } from '@/hooks/use-api';
import { Button } from '@/ui/pieces/button';
import { Footnote } from '@/ui/pieces/text';
import type { CustomerOfAlarm } from './safety-customer';
import type { Alarm } from './safety-words';

type Call = { key: string; name: string; phone: string };

/**
 * Numbers to call, the one most likely to help first: the front desk of the hotel once the place is shown, then the
 * cast, then who is on duty. Only numbers that a person entered; each has its key.
 */
export function SafetyCalls({ alarm: { female_cast: cast }, seen }: { alarm: Alarm; seen: CustomerOfAlarm | null }) {
  const duty = useApi('GET /api/v1/ops/duty/', {});
  const onDuty = duty.data?.people.find(({ rank }) => rank === 'duty');
  const hotel = seen?.hotel ?? null;
  const calls: Call[] = [
    ...(hotel?.phone_number ? [{ key: 'h', name: `${hotel.name}のフロント`, phone: hotel.phone_number }] : []),
    { key: 'c', name: calledName(cast.display_name), phone: cast.phone_number },
    ...(onDuty ? [{ key: 's', name: `当番 ${onDuty.name}`, phone: onDuty.phone_number }] : []),
  ];
  useKeys([...calls, ...(seen ? [{ key: 'g', phone: seen.customer.phone_number }] : [])]);
  const [first, ...others] = calls;
  return (
    <Calls role="group" aria-label="電話する">
      {first && (
        <Button size="lg" full icon={Phone} href={`tel:${first.phone}`} note={first.phone}>
          {first.name}に電話する <kbd>{first.key.toUpperCase()}</kbd>
        </Button>
      )}
      <Others>
        {others.map(({ key, name, phone }) => (
          <Button key={key} tone="secondary" full href={`tel:${phone}`} note={phone} aria-label={`${name}に電話する`}>
            {name} <kbd>{key.toUpperCase()}</kbd>
          </Button>
        ))}
      </Others>
      {hotel && !hotel.phone_number && <Footnote>{hotel.name}のフロントの電話番号は登録がありません。</Footnote>}
      {seen === null && <Footnote>フロントの電話番号は、場所とお客様を表示すると出ます。</Footnote>}
      {duty.data && !onDuty && <Footnote>当番がいないため、当番の電話番号はありません。</Footnote>}
    </Calls>
  );
}

/** Keys call while no field has the focus. */
function useKeys(calls: readonly Pick<Call, 'key' | 'phone'>[]): void {
  const known = JSON.stringify(calls.map(({ key, phone }) => [key, phone]));
  useEffect(() => {
    const numbers = new Map<string, string>(JSON.parse(known));
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      const phone = numbers.get(event.key.toLowerCase());
      if (phone !== undefined && !isTyping && !event.metaKey && !event.ctrlKey) window.location.href = `tel:${phone}`;
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [known]);
}

/* The name of a hotel may need two lines on a telephone. */
const Calls = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;

  a { white-space: normal; }

  kbd { margin-left: 6px; padding: 0 6px; border: 1px solid currentcolor; border-radius: 4px; font: var(--t-12); }
  @media (hover: none) { kbd { display: none; } }
`;

const Others = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: 8px;

  &:empty { display: none; }
`;
