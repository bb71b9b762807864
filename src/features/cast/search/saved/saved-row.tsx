import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import styled from 'styled-components';
import { SAVED_SEARCH } from '@/domain/saved-search';
import { paths } from '@/paths';
import { useCommand } from '@/ui/patterns/use-command';
import { Avatar } from '@/ui/pieces/avatar';
import { Switch } from '@/ui/pieces/choice';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import type { Names } from '../conditions';
import { TermLine } from './term-line';
import { earliestWords, isWide, queryOf, SAVED_ENDPOINTS, type Saved, termsOf, weekdayWords } from './terms';

/** Props of SavedRow. */
export type SavedRowProps = { saved: Saved; names: Names; today: string };

/** A saved search: a press runs it, the switch says whether its customer is told, ⋯ has the rest. */
export function SavedRow({ saved, names, today }: SavedRowProps) {
  const [isOpen, setOpen] = useState(false);
  const look = useCommand('POST /api/v1/users/me/saved_searches/{saved_search_id}/looks/', {
    refresh: SAVED_ENDPOINTS,
  });
  const change = useCommand('PATCH /api/v1/users/me/saved_searches/{saved_search_id}/', {
    refresh: SAVED_ENDPOINTS,
    refusedByToast: true,
    done: (_, { body }) => `「${saved.name}」のお知らせを${body?.notify ? 'オン' : 'オフ'}にしました`,
  });
  const params = { saved_search_id: saved.id };
  const query = queryOf(saved);
  const days = weekdayWords(saved.weekdays);
  const terms = [...(days === null ? [] : [days]), ...termsOf(query, names)];
  return (
    <Line>
      <Run href={paths.casts({ ...query, date: saved.date })} onClick={() => void look.run({ params })}>
        <b>
          <bdi>{saved.name}</bdi>
          {saved.fresh > 0 && <Tag tone="accent">新しく{saved.fresh}人</Tag>}
        </b>
        <p>
          <TermLine terms={terms} />
        </p>
        <Found saved={saved} today={today} />
      </Run>
      <IconButton
        icon={Ellipsis}
        label={`「${saved.name}」の操作`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Switch
        hideLabel
        label={`「${saved.name}」のお知らせ`}
        checked={saved.notify}
        disabled={change.busy}
        onChange={({ target }) => void change.run({ params, body: { notify: target.checked } })}
      />
      {isOpen && <SavedMenu saved={saved} names={names} onClose={() => setOpen(false)} />}
    </Line>
  );
}

const SavedMenu = later(() => import('./saved-menu'));

function Found({ saved, today }: { saved: Saved; today: string }) {
  const { total, notify, faces } = saved;
  const earliest = earliestWords(saved, today);
  if (total === 0) {
    return (
      <Who>
        <span>
          <strong>いまは条件に合うキャストがいません</strong>
          <small>{notify ? '出勤が決まったらお知らせします' : 'お知らせはオフです'}</small>
        </span>
      </Who>
    );
  }
  return (
    <Who>
      <Faces>
        {faces.map(({ url, alt }) => (
          <Avatar key={url} src={url} name={alt} size={40} />
        ))}
      </Faces>
      <span>
        {earliest && (
          <span>
            最短 <em>{earliest}</em>
          </span>
        )}
        <small>{isWide(saved) ? WIDE : `${total}人が条件に合います`}</small>
      </span>
    </Who>
  );
}

const WIDE = `${SAVED_SEARCH.watched}人以上が合うため、条件を絞るとお知らせできます`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-right: calc(var(--gutter) - 4px);
  border-bottom: 1px solid var(--line);

  > button { justify-self: end; }
`;

const Run = styled(SmartLink)`
  display: grid;
  grid-row: 1 / 3;
  gap: 4px;
  padding: 16px 8px 16px var(--gutter);

  &:active { background: var(--sunken); }
  &:focus-visible { outline-offset: -2px; }
  > b { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; font: var(--t-15); font-weight: 700; }
  bdi { overflow-wrap: anywhere; }
  p { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding-top: 4px;

  > span:last-child { display: grid; min-width: 0; font: var(--t-14); font-variant-numeric: tabular-nums; }
  em { color: var(--accent); font-style: normal; font-weight: 700; }
  small { font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
`;

const Faces = styled.span`
  display: flex;
  flex: none;

  > * + * { margin-left: -12px; box-shadow: 0 0 0 2px var(--ground); }
`;
