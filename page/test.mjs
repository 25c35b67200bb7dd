// Bundles src/**/*.test.ts into a folder of its own and runs them with Node's test runner.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const sources = (await readdir(join(here, "src"), { recursive: true }))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .sort();
const folder = await mkdtemp(join(tmpdir(), "page-test-"));
try {
  await build({
    absWorkingDir: here,
    entryPoints: sources.map((path) => join("src", path)),
    outdir: folder,
    outbase: "src",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    sourcemap: "inline",
    // Styles are no matter of unit tests.
    loader: { ".css": "empty" },
    logLevel: "warning",
  });
  const built = (await readdir(folder, { recursive: true })).filter((path) => basename(path).endsWith(".test.mjs"));
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...built.map((path) => join(folder, path))], {
    stdio: "inherit",
  });
  process.exitCode = run.status ?? 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
