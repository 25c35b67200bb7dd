// Bundles the tests of a folder into a folder of their own and runs them with Node's test runner:
// `node test.mjs src` the parts of the page alone, `node test.mjs browser` the whole page in a browser. What follows
// is for the test runner, such as `--test-name-pattern=reload`.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [folder, ...options] = process.argv.slice(2);
if (folder === undefined) throw new Error("which folder?");
const here = fileURLToPath(new URL(".", import.meta.url));
const sources = (await readdir(join(here, folder), { recursive: true }))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .sort();
const built = await mkdtemp(join(tmpdir(), "page-test-"));
try {
  // What drives the browser is too large and too peculiar to be bundled.
  await symlink(join(here, "node_modules"), join(built, "node_modules"));
  await build({
    absWorkingDir: here,
    entryPoints: sources.map((path) => join(folder, path)),
    outdir: built,
    outbase: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    external: ["playwright-core", "axe-core"],
    platform: "node",
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    sourcemap: "inline",
    // Styles are no matter of unit tests.
    loader: { ".css": "empty" },
    logLevel: "warning",
  });
  const tests = sources.map((path) => join(built, path.replace(/tsx?$/, "mjs")));
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=spec", ...options, ...tests], {
    // From here the browser tests find the program.
    cwd: here,
    stdio: "inherit",
  });
  process.exitCode = run.status ?? 1;
} finally {
  await rm(built, { recursive: true, force: true });
}
