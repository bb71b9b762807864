import styled from 'styled-components';

/** Props of SegmentedControl: two to four views of the same thing. */
export type SegmentedControlProps<V extends string> = {
  label: string;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
};

/** A switch between views; the one that is on is raised. */
export function SegmentedControl<V extends string>({ label, options, value, onChange }: SegmentedControlProps<V>) {
  return (
    <Track aria-label={label}>
      {options.map((option) => (
        <Segment
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Segment>
      ))}
    </Track>
  );
}

const Track = styled.div.attrs({ role: 'group' })`
  display: flex;
  padding: 3px;
  border-radius: var(--r-control);
  background: var(--sunken);
`;

const Segment = styled.button`
  position: relative;
  flex: 1;
  min-height: 38px;
  padding: 4px 12px;
  border-radius: 6px;
  font: var(--t-13);
  color: var(--muted);
  text-align: center;
  white-space: nowrap;
  transition: background var(--fast), color var(--fast);

  &::after { content: ''; position: absolute; inset: -3px 0; }
  &[aria-pressed='true'] { background: var(--raised); color: var(--ink); font-weight: 700; box-shadow: 0 1px 3px rgb(0 0 0 / 0.16); }
  &:disabled { opacity: 0.45; }
`;
