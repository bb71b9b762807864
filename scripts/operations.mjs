// What docs/operations names of `/metrics`: every number in an alert or on the board must be exported by a running
// server.
import { readFileSync } from 'node:fs';

const ALERTS = 'docs/operations/alerts.yml';
const BOARD = 'docs/operations/grafana.json';

/** What Prometheus itself knows of a process. */
const PROMETHEUS = new Set(['up']);

/** Words of PromQL that are no numbers; functions are known by their parenthesis. */
const WORDS = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'offset', 'bool', 'ignoring', 'group_left']);

/** The names of all numbers that alerts and board stand on. */
export function namedMetrics() {
  const alerts = [...readFileSync(ALERTS, 'utf8').matchAll(/^\s*expr: (.+)$/gm)].map(([, expression]) => expression);
  const { panels } = JSON.parse(readFileSync(BOARD, 'utf8'));
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return new Set([...alerts, ...shown].flatMap(namesIn));
}

/** The named numbers that an answer of `/metrics` lacks: neither declared nor a part of a declared histogram. */
export function missingFrom(text) {
  const declared = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  return [...namedMetrics()].filter(
    (name) => !declared.has(name) && !declared.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  );
}

function namesIn(expression) {
  const plain = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  return [...plain.matchAll(/(?<![\w.])[a-z_]\w*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !PROMETHEUS.has(name));
}
