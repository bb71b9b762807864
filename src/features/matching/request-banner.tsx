import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { clockWords, formatClocks30 } from '@/domain/date-words';
import { MATCHING } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { useOnline } from '@/hooks/use-online';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Avatar } from '@/ui/pieces/avatar';
import { Countdown } from '@/ui/pieces/countdown';
import { BothEnds } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import type { Request } from './wish';

/**
 * The running request on the dark surface: its time, how long it asks, who made an offer. `link` leads to the offers.
 */
export function RequestBanner({ request, link = false }: { request: Request; link?: boolean }) {
  const { state, told, deadline_at: deadline, choose_until: until } = request;
  const [start, end] = [new Date(request.starts_at), new Date(request.ends_at)];
  const faces = request.offers.filter((offer) => offer.state === 'offered').map(({ female_cast }) => female_cast);
  const standing = faces.length;
  const choosing = state === 'selecting';
  const lostAt = useLostAt();
  return (
    <Surface aria-label="募集中のマッチング" $large={link}>
      <BothEnds>
        <div>
          {link && <State>{request.state_label}</State>}
          <h2 className="num">{link ? format30(start) : formatClocks30(start, end)}</h2>
          <small className="num">
            {formatDate(businessDateOf(start))}
            {link && ` ${formatClocks30(start, end)}`}　{request.minutes}分
          </small>
          <small className="num">
            {request.area_name}　{request.place.name}　上限 {formatYen(request.budget_max)}
          </small>
        </div>
        <Ring $lost={lostAt !== null}>
          <Countdown
            key={String(choosing)}
            until={choosing ? until : deadline}
            total={choosing ? MATCHING.chooseMinutes : request.recruiting_minutes}
            now={() => serverNow().getTime()}
          />
        </Ring>
      </BothEnds>
      {link && standing > 0 && (
        <Faces>
          {faces.slice(0, FACES).map(({ id, display_name: name, photo }) => (
            <Avatar key={id} src={photo.url} name={name} alt={name} size={40} />
          ))}
        </Faces>
      )}
      <p className="num" aria-live="polite">
        <b>{standing > 0 ? `${standing}人が手を挙げました` : '返事を待っています'}</b>　
        {told > 0 && `${told}人にお知らせ、`}
        {choosing ? `${clockWords(until)}までに選べます` : `${clockWords(deadline)}まで`}
        {lostAt && `　${clockWords(lostAt)} 時点`}
      </p>
      {link && (
        <Go href={paths.matching({ id: request.id })}>
          {standing > 0 ? `${standing}人の提案をくらべる` : '募集の様子を見る'}
        </Go>
      )}
    </Surface>
  );
}

const FACES = 5;

/** Since when the device is without a connection: what is shown is as it was then. Null while there is one. */
function useLostAt(): Date | null {
  const online = useOnline();
  const [lostAt, setLostAt] = useState<Date | null>(null);
  useEffect(() => setLostAt(online ? null : serverNow()), [online]);
  return lostAt;
}

const Surface = styled.section<{ $large: boolean }>`
  --focus: var(--on-night);
  padding: 8px var(--gutter) 18px;
  background: var(--night);
  color: var(--on-night);

  small { display: block; font: var(--t-13); color: var(--night-muted); }
  h2 { font: 700 ${({ $large }) => ($large ? 2.75 : 2)}rem/1.2 var(--font); letter-spacing: -0.01em; }
  p { margin-top: 8px; font: var(--t-13); color: var(--night-muted); }
  p b { color: var(--lantern); }
`;

const State = styled.b`
  font: var(--t-13);
  font-weight: 700;
  color: var(--lantern);
`;

const Faces = styled.div`
  display: flex;
  margin-top: 12px;

  > * + * { margin-left: -8px; }
`;

/* The ring of the light theme, on the night: its own words and line. */
const Ring = styled.div<{ $lost: boolean }>`
  --ink: var(--on-night);
  --muted: var(--night-muted);
  --line: var(--night-line);
  --accent: ${({ $lost }) => ($lost ? 'var(--night-muted)' : 'var(--lantern)')};
  --warning: var(--lantern);
`;

const Go = styled(SmartLink)`
  display: grid;
  place-items: center;
  max-width: 480px;
  min-height: 52px;
  margin-top: 14px;
  border-radius: var(--r-control);
  background: var(--lantern);
  color: #221D30;
  font: 700 1rem/1 var(--font);
`;
