import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Ahead } from "./clock.ts";
import { Composer } from "./composer/index.tsx";
import { UserMenu } from "./composer/user-menu.tsx";
import type { Scene } from "./contract.ts";
import { Locale, languageOf, useStrings } from "./i18n.ts";
import { Log } from "./messages/log.tsx";
import { ModalView } from "./messages/modal.tsx";
import { Panel } from "./panel/index.tsx";
import { Banner } from "./shell/banner.tsx";
import { Channels } from "./shell/channels.tsx";
import { Members } from "./shell/members.tsx";
import { Side } from "./shell/side.tsx";
import { strings } from "./shell/strings.ts";
import { TopBar } from "./shell/top-bar.tsx";
import { type Acting, useActing } from "./state/acting.ts";
import { useView } from "./state/connection.ts";
import { PeopleContext, channelName, useKnown } from "./state/people.ts";
import { usePlace } from "./state/place.ts";
import { unreadPings, useRead } from "./state/read.ts";
import { useTheme } from "./state/theme.ts";
import type { View } from "./state/view.ts";
import type { Link } from "./live.ts";
import { useMedia } from "./ui/media.ts";

interface Menu {
  target: string;
  at: { x: number; y: number };
}

export function App() {
  const place = usePlace();
  const newest = useRef<string | null>(null);
  const acting = useActing(newest);
  const { view, link, askBefore } = useView(place, acting.heard);
  newest.current = view?.messages.at(-1)?.id ?? null;
  const [menu, setMenu] = useState<Menu | null>(null);
  const openMenu = useCallback((target: string, at: Menu["at"]) => setMenu({ target, at }), []);

  const known = useKnown(view?.scene ?? null);
  const people = useMemo(() => (known === null ? null : { ...known, openMenu }), [known, openMenu]);
  const locale = known?.users.get(known.you)?.locale || navigator.language;
  useEffect(() => {
    document.documentElement.lang = languageOf(locale);
  }, [locale]);

  if (view === null || people === null) {
    return (
      <Locale.Provider value={locale}>
        <Banner link={link} scene={null} />
      </Locale.Provider>
    );
  }
  const { modal } = acting.doings;
  return (
    <Locale.Provider value={locale}>
      <Ahead.Provider value={view.ahead}>
        <PeopleContext.Provider value={people}>
          <Shell view={view} link={link} acting={acting} onTop={askBefore} />
          {menu !== null && (
            <UserMenu
              key={menu.target}
              scene={view.scene}
              act={acting.act}
              target={menu.target}
              at={menu.at}
              onClose={() => setMenu(null)}
            />
          )}
          {modal !== null && modal.as === view.scene.you && (
            <ModalView
              key={modal.modal.interaction}
              modal={modal.modal}
              you={modal.as}
              act={acting.act}
              onClose={acting.closeModal}
            />
          )}
        </PeopleContext.Provider>
      </Ahead.Provider>
    </Locale.Provider>
  );
}

/** From this width on the channels stand beside the messages, and from the next one the members too. */
const WIDE = "(min-width: 900px)";
const WIDEST = "(min-width: 1180px)";

interface ShellProps {
  view: View;
  link: Link;
  acting: Acting;
  /** Called with the first message when the reader has come to it, and there are earlier ones. */
  onTop: (first: string) => void;
}

function Shell({ view, link, acting, onTop }: ShellProps) {
  const words = useStrings(strings);
  const { scene } = view;
  const [theme, toggleTheme] = useTheme();
  const [drawer, setDrawer] = useState(false);
  const [panel, setPanel] = useState(false);
  const wide = useMedia(WIDE);
  const widest = useMedia(WIDEST);
  const [read, markRead] = useRead(scene.you);
  const channel = scene.channels.find((one) => one.id === scene.channel) ?? null;
  const elsewhere = scene.channels
    .filter((one) => one.id !== scene.channel)
    .reduce((sum, one) => sum + unreadPings(one, read), 0);
  const id = channel?.id ?? "";
  const onRead = useCallback((message: string) => markRead(id, message), [markRead, id]);
  useTitle(scene, elsewhere, words);

  const closeDrawer = (): void => setDrawer(false);
  return (
    <div class="shell">
      <a
        class="skip"
        href="#messages"
        onClick={(event) => {
          // The address says who and where you are, so the link must not change it.
          event.preventDefault();
          document.querySelector<HTMLElement>("[role=log]")?.focus();
        }}
      >
        {words.skip}
      </a>
      <Side server={scene.server.name} wide={wide} open={drawer} onClose={closeDrawer}>
        <Channels scene={scene} read={read} onChoose={closeDrawer} />
        {!widest && <Members scene={scene} />}
      </Side>
      <div class="centre">
        <TopBar
          scene={scene}
          act={acting.act}
          theme={theme}
          pings={elsewhere}
          onTheme={toggleTheme}
          onPanel={() => setPanel(true)}
          onDrawer={() => setDrawer(true)}
        />
        <Banner link={link} scene={scene} />
        <main id="messages" aria-label={words.messages}>
          {channel === null ? (
            <div class="no-channel">
              <h2>{words.noChannel}</h2>
              <p>{words.noChannelHint}</p>
            </div>
          ) : (
            <>
              <Log
                key={`${scene.you}-${channel.id}`}
                view={view}
                channel={channel}
                acting={acting}
                readUpTo={read[channel.id] ?? null}
                onRead={onRead}
                onTop={onTop}
              />
              <Composer key={`composer-${scene.you}-${channel.id}`} scene={scene} act={acting.act} />
            </>
          )}
        </main>
      </div>
      {widest && (
        <aside class="side right">
          <Members scene={scene} />
        </aside>
      )}
      {panel && <Panel scene={scene} act={acting.act} onClose={() => setPanel(false)} />}
    </div>
  );
}

function useTitle(scene: Scene, pings: number, words: (typeof strings)["en"]): void {
  const channel = scene.channels.find((one) => one.id === scene.channel);
  const place = channel === undefined ? scene.server.name : channelName(channel);
  useEffect(() => {
    document.title = (pings > 0 ? `(${pings}) ` : "") + words.title(place);
  }, [place, pings, words]);
}
