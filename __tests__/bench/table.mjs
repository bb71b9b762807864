// One row per measurement: what, the two rates, the ratio with its extremes, the bar, and whether it was reached.
const HEAD = ['measurement', 'ours', 'bare', 'ratio (min–max)', 'CPU ratio', 'bar', ''];

/** A row that compares rates; `bar` is the least ratio, null = for information. */
export function ratioRow(name, { ours, bare, ratio, cpu }, bar) {
  const { median, min, max } = ratio;
  return {
    cells: [
      name,
      `${whole(ours.median)}/s`,
      `${whole(bare.median)}/s`,
      `${digits(median)} (${digits(min)}–${digits(max)})`,
      cpu ? digits(cpu.median) : '–',
      bar === null ? '–' : `≥ ${bar}`,
    ],
    ok: bar === null ? null : median >= bar,
  };
}

/** A row with a value of its own. */
export function valueRow(name, value, bar, ok) {
  return { cells: [name, value, '–', '–', '–', bar ?? '–'], ok };
}

/** Prints rows in columns; returns how many bars were missed. */
export function printTable(rows) {
  const lines = [HEAD, ...rows.map(({ cells, ok }) => [...cells, ok === null ? '' : ok ? 'ok' : 'BELOW THE BAR'])];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  return rows.filter(({ ok }) => ok === false).length;
}

const whole = (number) => Math.round(number).toLocaleString('en');
const digits = (number) => number.toFixed(2);
