import styled, { css } from 'styled-components';

/** The touchable box of a field: 50 high, text 16 (a smaller text makes iOS zoom), ink on focus, danger on error. */
export const box = css`
  width: 100%;
  min-height: 50px;
  padding: 0 14px;
  border: 1px solid var(--control);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--ink);
  font: 400 1rem/1.4 var(--font);
  appearance: none;

  &::placeholder { color: var(--muted); opacity: 1; }
  &:focus, &:focus-visible { outline: none; border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink); caret-color: var(--accent); }
  &[aria-invalid='true'] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
  &[aria-invalid='true']:focus { border-color: var(--ink); box-shadow: inset 0 0 0 1px var(--ink), 0 0 0 2px var(--danger-tint); }
  &:disabled, &[readonly] { background: var(--sunken); color: var(--muted); border-color: var(--line); }
`;

/** Around a box in which something lies at the right. */
export const Frame = styled.div`
  position: relative;
`;
