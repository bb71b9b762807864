// What a run has found, a line each.

/** `expect` writes down one line; `end` says how many there were and ends the process. */
export function newChecks() {
  const counts = { passed: 0, failed: 0 };
  return {
    expect: (good, text) => {
      console.log(`${good ? 'ok  ' : 'FAIL'} ${text}`);
      counts[good ? 'passed' : 'failed'] += 1;
    },
    end: () => {
      console.log(`${counts.passed} passed, ${counts.failed} failed`);
      process.exit(counts.failed ? 1 : 0);
    },
  };
}
