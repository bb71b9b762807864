import { readFileSync } from 'node:fs';
import { toMermaid } from '@/domain/machines/reservation-display';

test('docs/reservation-machine.md draws the machine as it is', () => {
  const page = readFileSync('docs/reservation-machine.md', 'utf8');
  // Out of date: paste what toMermaid() returns between the fences.
  expect(/```mermaid\n([\s\S]*?)```/.exec(page)?.[1]).toBe(toMermaid());
});
