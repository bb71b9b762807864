import { type Installation, wire } from '@/server/app/wire';
import { createLog } from '@/server/http/log';
import { readSettings, type Settings } from '@/server/settings/settings';

/** An installation with its settings, opened for a measurement. The caller closes it. */
export type Opened = { settings: Settings; installation: Installation };

/**
 * Opens the database of the environment (`DATA_DIR`, `DATABASE_URL`) with the product's own wiring; throws on a wrong
 * setting.
 */
export const openInstallation = async (env: Record<string, string | undefined>): Promise<Opened> => {
  const read = readSettings({ HOST: '127.0.0.1', YOI_DEMO: '1', LOG_LEVEL: 'error', ...env });
  if (!read.ok) throw new Error(read.lines.join('\n'));
  return { settings: read.settings, installation: await wire(read.settings, createLog(read.settings)) };
};
