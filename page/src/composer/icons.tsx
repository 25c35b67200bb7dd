/** A paper plane. */
export function SendIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M3.4 20.2 21 12 3.4 3.8 3 10.2 14 12 3 13.8z" fill="currentColor" />
    </svg>
  );
}

/** A cross. */
export function CrossIcon() {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d="M6 6 18 18M18 6 6 18" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
    </svg>
  );
}
