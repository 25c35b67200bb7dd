// Styles first: those of the areas, which App brings along, build on them.
import "./style/tokens.css";
import "./style/base.css";
import "./style/buttons.css";
import "./shell/shell.css";
import "./shell/side.css";
import "./shell/top-bar.css";
import { render } from "preact";
import { App } from "./app.tsx";
import { applyTheme } from "./state/theme.ts";

applyTheme();
const page = document.getElementById("page");
if (page !== null) render(<App />, page);
