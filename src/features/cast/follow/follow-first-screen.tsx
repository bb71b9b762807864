import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { REGISTRATION_STEPS_COUNT } from '@/domain/limits';
import { useApi, useRefresh } from '@/hooks/use-api';
import { inside, paths } from '@/paths';
import { authPaths } from '@/paths/auth';
import { readSession, writeSession } from '@/platform/storage';
import { FormBody } from '@/ui/patterns/form-body';
import { combined, Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useOnce } from '@/ui/patterns/use-command';
import { useTask } from '@/ui/patterns/use-task';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { CardGrid, Frame, Gutter, Main } from '@/ui/pieces/layout';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { StepBars, StepCount } from '@/ui/pieces/step-bars';
import { Lead } from '@/ui/pieces/text';
import { shortArea } from '../cast-text';
import type { Card } from '../types';
import { FOLLOW_ENDPOINTS } from './use-follow';

const OFFERED = 12;

/**
 * `/register/follow`: casts to begin with, the week's first of the customer's first main area or of everywhere; `from`
 * in the address is where the customer wanted to go, `mode=register` says that it is the last step of a registration,
 * whose ticks survive a reload.
 */
export function FollowFirstScreen() {
  const { query } = useRouter();
  const from = inside(query.from);
  const isStep = query.mode === 'register';
  const next = isStep ? authPaths.registered(from) : (from ?? paths.casts());
  const me = useApi('GET /api/v1/male_users/me/', {});
  const follows = useApi('GET /api/v1/users/me/follows/ids/', {});
  const mainAreaId = me.data?.main_area_ids[0];
  const ranking = useApi(
    'GET /api/v1/female_casts/ranking/',
    me.data ? { query: { limit: OFFERED, ...(mainAreaId === undefined ? {} : { area_id: mainAreaId }) } } : null,
  );
  return (
    <Frame>
      <Main $width="grid">
        <Screen
          title="おすすめのキャスト"
          back={isStep ? { href: paths.mail({ mode: 'register', from }) } : { href: next, variant: 'close' }}
          right={isStep && <StepCount at={REGISTRATION_STEPS_COUNT} of={REGISTRATION_STEPS_COUNT} />}
        >
          {isStep && <StepBars at={REGISTRATION_STEPS_COUNT} of={REGISTRATION_STEPS_COUNT} />}
          <Loaded from={combined(combined(me, follows), ranking)} failed="おすすめのキャストを読み込めませんでした">
            {([[, { ids }], { rows }]) =>
              rows.length === 0 ? (
                <EmptyState
                  art="search"
                  title="おすすめのキャストはまだいません"
                  note="気になるキャストは、写真のハートを押すとフォローできます。"
                  action={{ label: 'つぎへ進む', href: next }}
                />
              ) : (
                <Choice cards={rows.map(({ female_cast }) => female_cast)} followed={ids} next={next} />
              )
            }
          </Loaded>
        </Screen>
      </Main>
    </Frame>
  );
}

function Choice({ cards, followed, next }: { cards: readonly Card[]; followed: readonly number[]; next: string }) {
  const router = useRouter();
  const once = useOnce();
  const refresh = useRefresh();
  const isStep = router.query.mode === 'register';
  const [ticked, setTicked] = useState<readonly number[]>(isStep ? keptTicks : []);
  const wanted = ticked.filter((id) => !followed.includes(id));
  const follow = useTask(
    async (ids: readonly number[]) => {
      try {
        // One after the other: where one is refused, those before are followed and those behind stay ticked.
        for (const id of ids) await once('POST /api/v1/users/me/follows/', { body: { female_cast_id: id } });
      } finally {
        await refresh(FOLLOW_ENDPOINTS);
      }
    },
    { done: (_, ids) => `${ids.length}人をフォローしました`, onDone: () => router.replace(next), leaves: true },
  );
  const toggle = (id: number) => {
    follow.reset();
    const now = ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id];
    setTicked(now);
    if (isStep) writeSession('register_follow_cast', now.join(' '));
  };
  return (
    <FormBody problem={follow.problem} failed="フォローできませんでした" onSubmit={() => follow.run(wanted)}>
      <Gutter>
        <Lead>
          フォローしたキャストはマイページに並びます。お得な情報の通知をオンにすると、出勤が登録されたときにお知らせします。
        </Lead>
      </Gutter>
      <CardGrid aria-label="おすすめのキャスト">
        {cards.map((card, at) => (
          <li key={card.id}>
            <Pick>
              <Photo {...photoOf(card.photo)} alt="" priority={at < FIRST_ROWS} />
              <input
                type="checkbox"
                checked={followed.includes(card.id) || ticked.includes(card.id)}
                disabled={followed.includes(card.id)}
                onChange={() => toggle(card.id)}
              />
              <span>
                <b>{card.display_name}</b>　{card.age}歳
                <small>{followed.includes(card.id) ? 'フォロー中' : shortArea(card.area_name)}</small>
              </span>
            </Pick>
          </li>
        ))}
      </CardGrid>
      <ActionBar
        lead={
          <Button tone="quiet" href={next}>
            スキップ
          </Button>
        }
      >
        <Button type="submit" size="lg" disabled={wanted.length === 0} loading={follow.busy}>
          {wanted.length === 0 ? 'フォローする' : `${wanted.length}人をフォローする`}
        </Button>
      </ActionBar>
    </FormBody>
  );
}

const keptTicks = () => (readSession('register_follow_cast') ?? '').split(' ').flatMap((id) => Number(id) || []);

const FIRST_ROWS = 4;

const Pick = styled.label`
  position: relative;
  display: grid;
  gap: 8px;
  border-radius: var(--r-card);
  cursor: pointer;

  > span { font: var(--t-13); color: var(--muted); }
  b { font: var(--t-15); font-weight: 700; color: var(--ink); }
  small { display: block; font: var(--t-12); }
  input {
    position: absolute;
    z-index: 1;
    top: 8px;
    right: 8px;
    width: 28px;
    height: 28px;
    margin: 0;
    border: 2px solid #fff;
    border-radius: 50%;
    background: rgb(0 0 0 / 0.4);
    appearance: none;
    cursor: inherit;
  }
  input:checked { background: var(--accent); }
  input:checked::after {
    content: '';
    position: absolute;
    left: 8px;
    top: 3px;
    width: 6px;
    height: 12px;
    border: solid var(--on-accent);
    border-width: 0 2px 2px 0;
    transform: rotate(43deg);
  }
  &:has(:disabled) { cursor: default; }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 3px; }
`;
