// Run as a process of its own by the test of the directory lock: takes the lock, says so, and keeps it until it is
// ended.
import { lockDirectory } from '../../src/server/db/directory-lock';

const [directory = ''] = process.argv.slice(2);
lockDirectory(directory, { wait: 0 }).then(
  () => {
    process.stdout.write('held\n');
    setInterval(() => undefined, 1000);
  },
  (error: Error) => process.stdout.write(`${error.message}\n`),
);
