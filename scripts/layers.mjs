// Checks which module imports which, and that the checker really saw our modules (without a TypeScript parser it sees
// none and passes).

import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ensurePasses } from './passes.mjs';

const MINIMUM_MODULES = 120;
const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

await ensurePasses();
const { output } = await cruise(['src'], { ...options, ruleSet: { forbidden }, validate: true }, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
});
const ours = output.modules.filter((module) => module.source.startsWith('src/'));
for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (ours.length < MINIMUM_MODULES) {
  console.error(
    `saw only ${ours.length} modules of src, expected at least ${MINIMUM_MODULES}: is @swc/core installed?`,
  );
  process.exit(1);
}
console.log(
  `${ours.length} modules, ${output.summary.totalDependenciesCruised} imports, ${output.summary.error} violations`,
);
process.exit(output.summary.error > 0 ? 1 : 0);
