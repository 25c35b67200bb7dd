### What members and servers have chosen, and what is stored of them.

## Settings: $option and $value are words of commands.

settings-title = Your settings, on all servers (/{ command-settings } changes them):
settings-line = - **{ $option }**: { $value }
settings-none-blocked = You have blocked nobody. /{ command-block } keeps a member from challenging you.
settings-blocked = Blocked, until you /{ command-unblock }: { $members }

server-title = The settings of this server (/{ command-server } { command-server-set } changes them):
server-no-limit = none
server-no-audit = none
server-all-channels = Games may begin in all channels. /{ command-server } { command-server-allow } restricts them to some.
server-channels = Games may begin in: { $channels }

## Vacation

vacation-until = 🌴 You are on vacation, back { $when }. Your clocks stand still, and you may act all the same. /{ command-vacation } 0 ends it.
vacation-none = You are not on vacation. /{ command-vacation } with a number of days, up to { $at-most }, stops your clocks.
vacation-left = { $count ->
    [one] One day of vacation is
   *[other] { $count } days of vacation are
} left, of { $of } within a year.

## Privacy

privacy-title = 🔒 **What I store about you**
privacy-member = - Your number on Discord, your name as I last saw it, and when you last used me, to the second.
privacy-games = - Your challenges and games: who played where and on which side, which of my messages show them, each action, offer, answer and other event with its time, and the reason that a moderator gives for ending a game.
privacy-settings = - Your /{ command-settings }, whom you have blocked and who has blocked you, your vacations, whether direct messages to you came back, and when your next digest is due.
privacy-imported = - The games that you have imported, the 50 newest.
privacy-ratings = - Your ratings on each server, and how each rated game changed them.
privacy-reports = - The errors that you report in my texts. After /{ command-forget-me } the reports stay, without your name.
privacy-learning = - How far you have come in the lessons of /{ command-learn }.
privacy-exercises = - In the exercises of the guide: what you tapped at your last attempt, and when you first passed.
privacy-tokens = - For an event that has not been announced yet: the token with which I answer you. It is deleted as soon as the event is announced.
privacy-not = - Nothing else: I do not read messages.
privacy-how-long = **How long**: until you have it deleted. When a server removes me, its games, ratings and settings are deleted after 30 days. Backups that whoever runs me has made before may still hold it for a while.
privacy-forget-me = **/{ command-forget-me }** deletes it. Opponents keep their games with “{ former-player }”.

forget-title = **Your data would be deleted on all servers**: your number, name, settings and block list go, and “{ former-player }” stands in your games and ratings. This cannot be undone.
forget-live = { $count ->
    [one] Your game that goes on would be resigned.
   *[other] Your { $count } games that go on would be resigned.
}
forget-question = Shall it be deleted?
forgotten = Done: your data is deleted.
