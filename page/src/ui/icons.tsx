// The page's own drawings. They say nothing to screen readers: what carries them has a name.

interface IconProps {
  /** Lines on a field of 24 by 24. */
  d: string;
  bold?: boolean;
}

function Icon({ d, bold = false }: IconProps) {
  return (
    <svg class={bold ? "icon bold" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export const MenuIcon = () => <Icon d="M4 6.5h16M4 12h16M4 17.5h16" />;
export const MoreIcon = () => <Icon d="M5 12h.01M12 12h.01M19 12h.01" bold />;
export const CloseIcon = () => <Icon d="M6 6l12 12M18 6L6 18" />;
export const SendIcon = () => <Icon d="M3.5 20L21 12 3.5 4 6 12zM6 12h7" />;
export const HashIcon = () => <Icon d="M9.5 4L7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16" />;
export const ThreadIcon = () => <Icon d="M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4M9 8h10" />;
export const LockIcon = () => <Icon d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />;
export const SunIcon = () => (
  <Icon d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
);
export const MoonIcon = () => <Icon d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />;
export const BoltIcon = () => <Icon d="M13 2.5L5 13.5h6l-1 8 8-11h-6z" />;
export const DownIcon = () => <Icon d="M12 5v14M6 13l6 6 6-6" />;
export const ChevronIcon = () => <Icon d="M6 9l6 6 6-6" />;
export const FileIcon = () => <Icon d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />;
export const EyeIcon = () => (
  <Icon d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z" />
);
export const ReplyIcon = () => <Icon d="M4 19v-6a4 4 0 0 1 4-4h12M15 4l5 5-5 5" />;
export const ShieldIcon = () => <Icon d="M12 3l7 3v5.5c0 4.5-3 8-7 9.5-4-1.5-7-5-7-9.5V6z" />;
export const OutIcon = () => <Icon d="M10 5H5v14h14v-5M14 5h5v5M19 5l-8 8" />;
