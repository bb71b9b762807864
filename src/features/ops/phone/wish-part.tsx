import styled from 'styled-components';
import { businessDates, formatDate } from '@/domain/business-day';
import { PLACE_TYPE, PLACE_TYPE_IDS, placeTypeName } from '@/domain/place-types';
import { useApi } from '@/hooks/use-api';
import { Field } from '@/ui/pieces/field/field';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { Note } from '@/ui/pieces/text';
import { CLOCKS, LENGTHS, type Plan, USUAL_LENGTHS } from './plan';

const DAYS = 7;
const OTHER = 'other';

type Props = { plan: Plan; today: string; onChange: (patch: Partial<Plan>) => void };

/** When, how long and where: in the order of the talk. */
export function WishPart({ plan, today, onChange }: Props) {
  const isUsual = USUAL_LENGTHS.some((minutes) => minutes === plan.minutes);
  return (
    <>
      <Two>
        <Choice
          label="日"
          value={plan.date}
          options={businessDates(today, DAYS).map((date) => [date, formatDate(date)])}
          onChange={(date) => onChange({ date, castId: null, startsAt: null })}
        />
        <Choice
          label="希望の開始"
          value={plan.clock}
          options={CLOCKS.map((clock) => [clock, clock])}
          onChange={(clock) => onChange({ clock })}
        />
      </Two>
      <Field label="長さ" group>
        {() => (
          <SegmentedControl
            label="長さ"
            options={[
              ...USUAL_LENGTHS.map((minutes) => ({ value: String(minutes), label: `${minutes}分` })),
              { value: OTHER, label: 'ほか' },
            ]}
            value={isUsual ? String(plan.minutes) : OTHER}
            onChange={(value) => onChange({ minutes: value === OTHER ? 180 : Number(value) })}
          />
        )}
      </Field>
      {!isUsual && (
        <Choice
          label="ほかの長さ"
          value={String(plan.minutes)}
          options={LENGTHS.map((minutes) => [String(minutes), `${minutes}分`])}
          onChange={(minutes) => onChange({ minutes: Number(minutes) })}
        />
      )}
      <Field label="場所" group>
        {() => (
          <SegmentedControl
            label="場所"
            options={PLACE_ORDER.map((id) => ({ value: String(id), label: placeTypeName(id) }))}
            value={String(plan.placeTypeId)}
            onChange={(value) => {
              const placeTypeId = PLACE_TYPE_IDS.find((id) => String(id) === value);
              if (placeTypeId) onChange({ placeTypeId, hotelId: null, homeId: null, castId: null, startsAt: null });
            }}
          />
        )}
      </Field>
      {plan.placeTypeId === PLACE_TYPE.home ? (
        <Homes plan={plan} onChange={onChange} />
      ) : (
        <Areas plan={plan} onChange={onChange} />
      )}
    </>
  );
}

const PLACE_ORDER = [PLACE_TYPE.hotel, PLACE_TYPE.home, PLACE_TYPE.store] as const;

function Homes({ plan, onChange }: Pick<Props, 'plan' | 'onChange'>) {
  const homes = plan.customer?.homes ?? [];
  if (homes.length === 0) return <Note>ご自宅は、2回目のご利用から、お客様がアプリで登録した住所にうかがいます。</Note>;
  return (
    <Choice
      label="ご自宅"
      none="選択してください"
      value={String(plan.homeId ?? '')}
      options={homes.map(({ id, name }) => [String(id), name])}
      onChange={(value) => onChange({ homeId: Number(value) || null, castId: null, startsAt: null })}
    />
  );
}

function Areas({ plan, onChange }: Pick<Props, 'plan' | 'onChange'>) {
  const { data: areas = [] } = useApi('GET /api/v1/areas/', {});
  const isHotel = plan.placeTypeId === PLACE_TYPE.hotel;
  const { data: hotels = [] } = useApi(
    'GET /api/v1/mst_hotels/',
    isHotel && plan.areaId !== null ? { query: { area_id: plan.areaId } } : null,
  );
  return (
    <Two>
      <Choice
        label="エリア"
        none="選択してください"
        value={String(plan.areaId ?? '')}
        options={areas.map(({ id, name }) => [String(id), name])}
        onChange={(value) => onChange({ areaId: Number(value) || null, hotelId: null, castId: null, startsAt: null })}
      />
      {isHotel && (
        <Choice
          label="ホテル"
          none="未定（号室も後で）"
          value={String(plan.hotelId ?? '')}
          options={hotels.map(({ id, name }) => [String(id), name])}
          onChange={(value) => onChange({ hotelId: Number(value) || null })}
        />
      )}
    </Two>
  );
}

type ChoiceProps = {
  label: string;
  /** The words of the first choice, which is none. */
  none?: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

function Choice({ label, none, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
`;

const Select = styled.select`
  width: 100%;
  height: 44px;
  padding: 0 10px;
  border: 1px solid var(--control);
  border-radius: var(--r-control);
  background: var(--surface);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;
`;
