import styled from 'styled-components';
import { listDayWord } from '@/domain/list-date';
import { serverNow } from '@/platform/clock';
import { ChoiceList } from '@/ui/pieces/choice-list';
import { Sheet } from '@/ui/pieces/sheet';
import { type ListQuery, without } from '../cast-query';
import { MainAreas } from '../main-area/main-areas';
import type { Area } from '../types';

/** Props of the sheets that change one part of the conditions. */
export type ConditionSheetProps = {
  onClose: () => void;
  query: ListQuery;
  onApply: (next: ListQuery) => void;
};

/** Where: all areas by prefecture, each with the number of casts there on the day that lists open on. */
export default function AreaSheet({
  onClose,
  query,
  areas,
  onApply,
}: ConditionSheetProps & { areas: readonly Area[] }) {
  const chosen = query.area_id === undefined ? ALL : String(query.area_id);
  const choose = (value: string) => {
    onApply({ ...without(query, 'area_id'), ...(value === ALL ? {} : { area_id: Number(value) }) });
  };
  const day = listDayWord(serverNow());
  const prefectures = [...new Set(areas.map((area) => area.prefecture))];
  return (
    <Sheet open onClose={onClose} title="エリア">
      <MainAreas areas={areas} chosen={query.area_id} onChoose={(id) => choose(String(id))} />
      <ChoiceList label="すべて" value={chosen} options={[{ value: ALL, label: 'すべてのエリア' }]} onChoose={choose} />
      {prefectures.map((prefecture) => (
        <div key={prefecture}>
          <Heading>{prefecture}</Heading>
          <ChoiceList
            label={prefecture}
            value={chosen}
            options={areas
              .filter((area) => area.prefecture === prefecture)
              .map((area) => ({ value: String(area.id), label: area.name, note: `${day} ${area.today_count}人` }))}
            onChoose={choose}
          />
        </div>
      ))}
    </Sheet>
  );
}

const ALL = 'all';

const Heading = styled.h3`
  padding: 10px var(--gutter);
  background: var(--sunken);
  font: var(--t-12);
  color: var(--muted);
`;
