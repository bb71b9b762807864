import styled from 'styled-components';
import { Countdown } from '@/components/countdown';
import { SmartLink } from '@/components/smart-link';
import { businessDateOf, format30, formatDate } from '@/domain/business-day';
import { MATCHING } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { formatClocks30 } from '@/domain/time-range';
import { serverNow } from '@/platform/clock';
import { paths } from '@/shell/paths';
import type { Request } from './wish';

/** The running request on the night plane: its time, how long it asks, who raised her hand. `link` leads to the offers. */
export function RequestPlane({ request, link = false }: { request: Request; link?: boolean }) {
  const { state, told, deadline_at: deadline, choose_until: until } = request;
  const [start, end] = [new Date(request.starts_at), new Date(request.ends_at)];
  const standing = request.offers.filter((offer) => offer.state === 'offered').length;
  const choosing = state === 'selecting';
  return (
    <Plane aria-label="募集中のマッチング">
      <Top>
        <div>
          <small className="num">
            {formatDate(businessDateOf(start))}　{request.minutes}分
          </small>
          <h2 className="num">{formatClocks30(start, end)}</h2>
          <small className="num">
            {request.area_name}　{request.place.name}　上限 {formatYen(request.budget_max)}
          </small>
        </div>
        <Ring>
          <Countdown
            key={String(choosing)}
            until={choosing ? until : deadline}
            total={choosing ? MATCHING.chooseMinutes : request.recruiting_minutes}
            now={() => serverNow().getTime()}
          />
        </Ring>
      </Top>
      <p className="num" aria-live="polite">
        <b>{standing > 0 ? `${standing}人が手を挙げました` : '返事を待っています'}</b>　{told}人にお知らせ、
        {choosing ? `${format30(new Date(until))}までに選べます` : `${format30(new Date(deadline))}まで`}
      </p>
      {link && (
        <Go href={paths.matching({ id: request.id })}>
          {standing > 0 ? `${standing}人の提案をくらべる` : '募集の様子を見る'}
        </Go>
      )}
    </Plane>
  );
}

const Plane = styled.section`
  --focus: var(--on-night);
  padding: 8px var(--gutter) 18px;
  background: var(--night);
  color: var(--on-night);

  small { display: block; font: var(--t-13); color: var(--night-muted); }
  h2 { font: 700 32px/1.3 var(--font); letter-spacing: -0.01em; }
  p { margin-top: 8px; font: var(--t-13); color: var(--night-muted); }
  p b { color: var(--lantern); }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;

/* The ring of the light theme, on the night: its own words and line. */
const Ring = styled.div`
  --ink: var(--on-night);
  --muted: var(--night-muted);
  --line: var(--night-line);
  --accent: var(--lantern);
  --warning: var(--lantern);
`;

const Go = styled(SmartLink)`
  display: grid;
  place-items: center;
  min-height: 52px;
  margin-top: 14px;
  border-radius: var(--r-control);
  background: var(--lantern);
  color: #221D30;
  font: 700 16px/1 var(--font);
`;
