import { bundleServer } from '../../../scripts/server-bundle.mjs';

const DEMO = 'src/server/demo/';

it('a start without a demo loads no file of it: the bundle keeps them apart, behind one dynamic import', async () => {
  const { metafile } = await bundleServer('dist', { metafile: true, write: false });
  if (!metafile) throw new Error('esbuild was asked for the list of files and gave none');
  const bundled = Object.entries(metafile.outputs).filter(([file]) => file.endsWith('.mjs'));
  const demoOf = (file: string) =>
    Object.keys(metafile.outputs[file]?.inputs ?? {}).filter((source) => source.startsWith(DEMO));
  const importsOf = (file: string, kind: string) =>
    (metafile.outputs[file]?.imports ?? []).filter((found) => found.kind === kind && !found.external);

  const loaded = new Set(['dist/server.mjs']);
  for (const file of loaded) for (const { path } of importsOf(file, 'import-statement')) loaded.add(path);
  expect([...loaded].flatMap(demoOf)).toEqual([]);

  const asked = bundled
    .flatMap(([file]) => importsOf(file, 'dynamic-import'))
    .filter(({ path }) => demoOf(path).length > 0);
  expect(asked).toHaveLength(1);
  expect(asked.flatMap(({ path }) => demoOf(path)).length).toBeGreaterThan(20);
});
