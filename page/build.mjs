// Builds the page into ../assets/page, from where the program embeds it. The same sources give the same bytes:
// versions are exact, and nothing of this machine or this moment gets in.
import { build } from "esbuild";
import { copyFile, mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = here("../assets/page");

await mkdir(target, { recursive: true });
await build({
  absWorkingDir: here("."),
  entryPoints: { page: "src/main.tsx" },
  outdir: target,
  bundle: true,
  minify: true,
  format: "iife",
  target: ["es2022", "chrome111", "firefox115", "safari16.4"],
  charset: "utf8",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
});
for (const name of ["index.html", "icon.svg"]) {
  await copyFile(here(`src/${name}`), `${target}/${name}`);
}
// The script has Preact in it, whose licence goes with it.
await copyFile(here("node_modules/preact/LICENSE"), `${target}/LICENSE-preact.txt`);
