import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { MAIN_AREAS_MAX } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { inside, paths } from '@/paths';
import { FormBody } from '@/ui/patterns/form-body';
import { combined, Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Lead, Note } from '@/ui/pieces/text';
import { TickList } from '@/ui/pieces/tick-list';
import type { Area } from '../types';

/** `/notify/area`: the areas where the customer mostly is, five at most; `from` in the address is the page before. */
export function MainAreasScreen() {
  const from = inside(useRouter().query.from);
  const areas = useApi('GET /api/v1/areas/', {});
  const me = useApi('GET /api/v1/male_users/me/', {});
  return (
    <Screen title="よく利用するエリア" back={{ href: from ?? paths.mypage }}>
      <Loaded from={combined(areas, me)} failed="エリアを読み込めませんでした">
        {([all, { main_area_ids: saved }]) =>
          all.length === 0 ? (
            <EmptyState art="search" title="選べるエリアはまだありません" />
          ) : (
            <Choice areas={all} saved={saved} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Choice({ areas, saved }: { areas: readonly Area[]; saved: readonly number[] }) {
  // Null until the customer changes something: what another device saved meanwhile is shown until then.
  const [changed, setChanged] = useState<readonly number[] | null>(null);
  const chosen = changed ?? saved;
  const row = useRef<HTMLElement>(null);
  const save = useCommand('POST /api/v1/users/me/user_main_area_managements/bulk-update/', {
    refresh: ['GET /api/v1/male_users/me/'],
    done: 'よく利用するエリアを保存しました',
    onDone: () => setChanged(null),
  });
  const change = (next: readonly number[]) => {
    save.reset();
    setChanged(next);
  };
  const remove = (id: number) => {
    change(chosen.filter((other) => other !== id));
    row.current?.focus(); // the pressed chip is gone
  };
  const isFull = chosen.length >= MAIN_AREAS_MAX;
  const prefectures = [...new Set(areas.map(({ prefecture }) => prefecture))];
  return (
    <FormBody
      problem={save.problem ?? save.faults.area_ids}
      failed="保存できませんでした"
      onSubmit={() => save.run({ body: { area_ids: [...chosen] } })}
    >
      <Gutter>
        <Lead>{MAIN_AREAS_MAX}つまで登録できます。キャストを探すとき、エリアの一覧のはじめに並びます。</Lead>
      </Gutter>
      <section ref={row} tabIndex={-1} aria-label="選択中のエリア">
        <Choices>
          {chosen.length === 0 && <Note>まだ選択していません</Note>}
          {chosen.map((id) => (
            <Chip key={id} removable onPress={() => remove(id)}>
              {areas.find((area) => area.id === id)?.name}
            </Chip>
          ))}
        </Choices>
      </section>
      <div>
        {prefectures.map((prefecture) => (
          <Section key={prefecture} title={prefecture} spacing="transaction">
            <TickList
              label={prefecture}
              options={areas
                .filter((area) => area.prefecture === prefecture)
                .map(({ id, name }) => ({ value: id, name, total: undefined }))}
              chosen={chosen}
              onChange={change}
              most={MAIN_AREAS_MAX}
            />
          </Section>
        ))}
      </div>
      <ActionBar
        lead={
          <Count role="status">
            <b>
              {chosen.length}／{MAIN_AREAS_MAX}
            </b>
            <small>{isFull ? 'どれかを外すと、ほかを選べます' : '選択中'}</small>
          </Count>
        }
      >
        <Button type="submit" size="lg" loading={save.busy} loadingText="保存中">
          保存する
        </Button>
      </ActionBar>
    </FormBody>
  );
}

/* As high without chips as with them: the rows below stay where they are. */
const Choices = styled(ChipRow)`
  align-items: center;
  min-height: 48px;
`;

const Count = styled.p`
  display: grid;
  min-width: 0;
  font-variant-numeric: tabular-nums;

  b { font: var(--t-17); font-weight: 700; }
  small { font: var(--t-12); color: var(--muted); word-break: auto-phrase; }
`;
