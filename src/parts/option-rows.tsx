import styled from 'styled-components';
import { CheckRow } from '@/ui/pieces/choice';

/** An option that may be chosen; `aside` says what it costs. */
export type OptionRow = { id: number; name: string; aside?: string };

/** Props of OptionRows; `chosen` are ids. */
export type OptionRowsProps = {
  options: readonly OptionRow[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** What is wanted beside the course: the same rows in a booking, in a matching request and in a cast's proposal. */
export function OptionRows({ options, chosen, onChange }: OptionRowsProps) {
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <Rows>
      <legend className="vh">オプション</legend>
      {options.map(({ id, name, aside }) => (
        <CheckRow
          key={id}
          strong
          label={name}
          aside={aside}
          checked={chosen.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </Rows>
  );
}

const Rows = styled.fieldset`
  > div { padding: 5px 0; }
  > div + div { border-top: 1px solid var(--line); }
`;
