// A database of its own on a PostgreSQL server, for as long as a measurement runs.
import pg from 'pg';

/** Creates a database beside the one of `adminUrl`, calls `task` with its address and drops it. */
export async function withDatabase(adminUrl, task) {
  const name = `yoi_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = new URL(adminUrl);
    url.pathname = `/${name}`;
    return await task(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
