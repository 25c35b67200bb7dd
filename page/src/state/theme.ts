// Dark or light: as the system has it, until the member of this browser chooses.

import { useCallback, useEffect, useState } from "preact/hooks";

export type Theme = "dark" | "light";

const KEY = "theme";
const system = matchMedia("(prefers-color-scheme: light)");

function chosen(): Theme | null {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === "dark" || theme === "light" ? theme : null;
  } catch {
    return null;
  }
}

function current(): Theme {
  return chosen() ?? (system.matches ? "light" : "dark");
}

/** Called before the first rendering too, so that the page never flashes in the other theme. */
export function applyTheme(): Theme {
  const theme = current();
  document.documentElement.dataset.theme = theme;
  return theme;
}

/** The theme, and what changes to the other one. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState(current);
  useEffect(() => {
    const follow = (): void => setTheme(applyTheme());
    system.addEventListener("change", follow);
    window.addEventListener("storage", follow);
    return () => {
      system.removeEventListener("change", follow);
      window.removeEventListener("storage", follow);
    };
  }, []);
  const toggle = useCallback(() => {
    try {
      localStorage.setItem(KEY, current() === "dark" ? "light" : "dark");
    } catch {
      // Without storage there is the system's choice only.
    }
    setTheme(applyTheme());
  }, []);
  return [theme, toggle];
}
