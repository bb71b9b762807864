import { bundleServer } from '../../../scripts/server-bundle.mjs';

it('loads nothing of OpenTelemetry where no collector is named', async () => {
  const { metafile } = await bundleServer('dist', { metafile: true, write: false });
  const outputs = metafile?.outputs ?? {};
  const loaded = new Set(['dist/server.mjs']);
  const packages = new Set<string>();
  for (const file of loaded)
    for (const found of outputs[file]?.imports ?? [])
      if (found.kind !== 'dynamic-import') (found.external ? packages : loaded).add(found.path);
  expect(packages).toContain('prom-client');
  expect([...packages].filter((name) => name.startsWith('@opentelemetry'))).toEqual([]);
  const asked = Object.entries(outputs).filter(([, { imports }]) =>
    imports.some(({ path }) => path === '@opentelemetry/sdk-trace'),
  );
  expect(asked).toHaveLength(1);
  expect(loaded).not.toContain(asked[0]?.[0]);
});
