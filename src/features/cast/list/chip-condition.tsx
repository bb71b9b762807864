import styled from 'styled-components';
import { Chip, ChipRow } from '@/ui/pieces/chip';

/** Props of ChipCondition: what may be chosen, how it is called, and what is chosen; undefined = any. */
export type ChipConditionProps<V> = {
  title: string;
  options: readonly V[];
  wordsOf: (option: V) => string;
  value: V | undefined;
  onChoose: (value: V | undefined) => void;
};

/** One condition of a sheet, as chips. */
export function ChipCondition<V extends string | number>(props: ChipConditionProps<V>) {
  const { title, options, wordsOf, value, onChoose } = props;
  return (
    <>
      <ConditionTitle>{title}</ConditionTitle>
      <ChipRow $wrap>
        <Chip pressed={value === undefined} onPress={() => onChoose(undefined)}>
          指定なし
        </Chip>
        {options.map((option) => (
          <Chip key={option} pressed={value === option} onPress={() => onChoose(option)}>
            {wordsOf(option)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}

/** The heading of a condition. */
export const ConditionTitle = styled.h3`
  margin-top: 12px;
  padding: 0 var(--gutter) 4px;
  font: var(--t-14);
  font-weight: 700;
`;
